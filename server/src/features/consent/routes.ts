import type { consent } from '@veil/contract/consent.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { agreeToRelease, confirmReleaseAddress, openRelease, refuseRelease } from './answer.ts';
import { namePerson, removeRelease, renewReleaseLink } from './naming.ts';
import { addPerson, listPeople, removePerson, renamePerson } from './people.ts';
import { getPeopleShown, keepItemPrivate, stateNoPerson } from './shown.ts';
import { drawStill, type Opening } from './still.ts';
import { viewReleases } from './view.ts';
import { openOwnRelease, withdrawRelease } from './withdraw.ts';

/** Who opens a link, and whether they may see pictures at all. */
const openingOf = async (asked: { viewer: Viewer | null; meetsAgeRule: () => Promise<boolean> }): Promise<Opening> => ({
  viewer: asked.viewer,
  meetsAgeRule: await asked.meetsAgeRule(),
});

export const bindConsent = (deps: Deps): Handlers<typeof consent, Viewer> => ({
  listPeople: ({ viewer }) => listPeople(deps, viewer),
  addPerson: ({ viewer, body }) => addPerson(deps, viewer, body.label),
  renamePerson: ({ viewer, params, body }) => renamePerson(deps, viewer, params.personId, body.label),
  removePerson: ({ viewer, params }) => removePerson(deps, viewer, params.personId),
  getPeopleShown: ({ viewer, params }) => getPeopleShown(deps, viewer, params.id),
  namePerson: ({ viewer, params, body }) => namePerson(deps, viewer, params.id, body),
  renewReleaseLink: ({ viewer, params, body }) => renewReleaseLink(deps, viewer, { ...params, email: body?.email }),
  removeRelease: ({ viewer, params }) => removeRelease(deps, viewer, params),
  stateNoPerson: ({ viewer, params, body }) => stateNoPerson(deps, viewer, params.id, body.stated),
  keepItemPrivate: ({ viewer, params }) => keepItemPrivate(deps, viewer, params.id),
  openRelease: async ({ body, ...asked }) => openRelease(deps, await openingOf(asked), body.token),
  confirmReleaseAddress: ({ viewer, body }) => confirmReleaseAddress(deps, viewer, body),
  agreeToRelease: async ({ body, ...asked }) => agreeToRelease(deps, await openingOf(asked), body),
  refuseRelease: ({ viewer, body }) => refuseRelease(deps, viewer, body.token),
  openOwnRelease: async ({ body, ...asked }) => openOwnRelease(deps, await openingOf(asked), body.code),
  withdrawRelease: async ({ body, ...asked }) => withdrawRelease(deps, await openingOf(asked), body),
  getReleaseStill: ({ query, meetsAgeRule }) => drawStill(deps, query.ticket, meetsAgeRule),
  viewReleases: ({ viewer, params, body }) => viewReleases(deps, viewer, { id: params.id, reason: body.reason }),
});
