import { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { loadHolds } from '../../items/content/index.ts';
import { recordAuthorityReport } from './authority-reports.ts';
import { completeAll, completeOf } from './complete.ts';
import { confirmFreeze } from './confirm.ts';
import { destroyDue } from './destroy.ts';
import { exportRestricted } from './export.ts';
import { liftRestriction } from './lift.ts';
import { releaseMedia, serveEvidence } from './media.ts';
import { showRestrictedPicture } from './picture.ts';
import { isCompletionDue } from './queries.ts';
import { listRestricted, readRestricted } from './read.ts';
import { restrictCase, restrictMatch } from './restrict.ts';

/** Only admins see these cases, without a picture, and the evidence is kept for a year. */
export const restrictedCasesSlice = {
  name: 'restricted-cases',
  calls: restrictedCases,
  handlers: {
    restrictCase,
    listRestrictedCases: listRestricted,
    getRestrictedCase: readRestricted,
    exportRestrictedCase: exportRestricted,
    releaseRestrictedMedia: releaseMedia,
    getRestrictedPicture: showRestrictedPicture,
    recordAuthorityReport,
    confirmFreeze,
    liftRestriction,
  },
  serve: serveEvidence,
  repeated: [
    { name: 'restricted cases', everyMs: 5_000, run: completeAll, isDue: isCompletionDue },
    { name: 'old evidence', everyMs: 3_600_000, run: destroyDue },
  ],
  isEvidence: async (tx, id) => (await loadHolds(tx, id)).includes('restricted'),
  onConcern: restrictMatch,
  eraseMember: completeOf,
} as const satisfies SliceWithCalls<typeof restrictedCases>;
