import { consent } from '@veil/contract/items/consent.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { agreeToRelease, refuseRelease } from './agreement.ts';
import { confirmReleaseAddress, openRelease } from './answer.ts';
import { addPerson, removePerson, renamePerson } from './change-people.ts';
import { onItemEnd, onMemberEnd, onPictureReplaced, sweepReleases } from './ends.ts';
import { exportPeople } from './export.ts';
import { namePerson } from './naming.ts';
import { openOwnRelease } from './own-release.ts';
import { listPeople } from './people.ts';
import { removeRelease, renewReleaseLink } from './release-links.ts';
import { resealConsent } from './reseal.ts';
import { shownConsentSetting } from './setting.ts';
import { loadObstacle, releaseUnneeded } from './settle.ts';
import { getPeopleShown, keepItemPrivate, stateNoPerson } from './shown.ts';
import { drawStill } from './still.ts';
import { viewReleases } from './view.ts';
import { withdrawRelease } from './withdraw.ts';

/** A one-time link asks, the answer is sealed, a withdrawal is always possible. */
export const consentSlice = {
  name: 'consent',
  calls: consent,
  handlers: {
    listPeople,
    addPerson,
    renamePerson,
    removePerson,
    getPeopleShown,
    namePerson,
    renewReleaseLink,
    removeRelease,
    stateNoPerson,
    keepItemPrivate,
    openRelease,
    confirmReleaseAddress,
    agreeToRelease,
    refuseRelease,
    openOwnRelease,
    withdrawRelease,
    getReleaseStill: drawStill,
    viewReleases,
  },
  settings: [shownConsentSetting],
  repeated: [
    { name: 'consent holds', everyMs: 60_000, run: releaseUnneeded },
    { name: 'kept releases', everyMs: 3_600_000, run: sweepReleases },
  ],
  holdsBeforePublic: async (tx, id) =>
    (await loadObstacle(tx, { id, visibility: 'public' })) ? { reason: 'consent' } : null,
  onItemEnd,
  onPictureReplaced,
  onMemberEnd,
  exportOf: exportPeople,
  reseal: resealConsent,
} as const satisfies SliceWithCalls<typeof consent>;
