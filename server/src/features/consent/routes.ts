import type { consent } from '@veil/contract/consent.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import type { Viewer } from '../members/index.ts';
import { agreeToRelease, confirmReleaseAddress, openRelease, refuseRelease } from './answer.ts';
import { namePerson, removeRelease, renewReleaseLink } from './naming.ts';
import { addPerson, listPeople, removePerson, renamePerson } from './people.ts';
import { getPeopleShown, keepItemPrivate, stateNoPerson } from './shown.ts';
import { drawStill } from './still.ts';
import { viewReleases } from './view.ts';
import { openOwnRelease, withdrawRelease } from './withdraw.ts';

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
  openRelease: ({ viewer, body }) => openRelease(deps, viewer, body.token),
  confirmReleaseAddress: ({ viewer, body }) => confirmReleaseAddress(deps, viewer, body),
  agreeToRelease: ({ viewer, body }) => agreeToRelease(deps, viewer, body),
  refuseRelease: ({ viewer, body }) => refuseRelease(deps, viewer, body.token),
  openOwnRelease: ({ body }) => openOwnRelease(deps, body.code),
  withdrawRelease: ({ body }) => withdrawRelease(deps, body),
  getReleaseStill: ({ query }) => drawStill(deps, query.ticket),
  viewReleases: ({ viewer, params, body }) => viewReleases(deps, viewer, { id: params.id, reason: body.reason }),
});
