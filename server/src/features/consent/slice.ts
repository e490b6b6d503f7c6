import { consent } from '@veil/contract/consent.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { onItemEnd, onMemberEnd, onPictureReplaced, sweepReleases } from './ends.ts';
import { exportPeople } from './export.ts';
import { resealConsent } from './reseal.ts';
import { bindConsent } from './routes.ts';
import { shownConsentSetting } from './setting.ts';
import { loadObstacle, releaseUnneeded } from './settle.ts';

/** Releases of the people shown in items: asked by a one-time link, kept sealed, withdrawn at any time. */
export const consentSlice = {
  name: 'consent',
  calls: consent,
  bind: bindConsent,
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
