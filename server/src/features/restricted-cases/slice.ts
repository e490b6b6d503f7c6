import { restrictedCases } from '@veil/contract/restricted-cases.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { loadHolds } from '../content/index.ts';
import { completeAll, completeOf } from './complete.ts';
import { destroyDue } from './destroy.ts';
import { serveEvidence } from './media.ts';
import { restrictMatch } from './restrict.ts';
import { bindRestrictedCases } from './routes.ts';

/** The gravest cases: seen by admins alone, without a picture, with the evidence kept for a year. */
export const restrictedCasesSlice = {
  name: 'restricted-cases',
  calls: restrictedCases,
  bind: bindRestrictedCases,
  serve: serveEvidence,
  repeated: [
    { name: 'restricted cases', everyMs: 5_000, run: completeAll },
    { name: 'old evidence', everyMs: 3_600_000, run: destroyDue },
  ],
  isEvidence: async (tx, id) => (await loadHolds(tx, id)).includes('restricted'),
  onConcern: restrictMatch,
  eraseMember: completeOf,
} as const satisfies SliceWithCalls<typeof restrictedCases>;
