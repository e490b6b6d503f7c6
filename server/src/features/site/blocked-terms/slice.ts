import type { Slice } from '../../../slice.ts';
import { shownBlockedTerms } from './setting.ts';
import { isTermSweepDue, sweepTerms } from './sweep.ts';

export const blockedTermsSlice = {
  name: 'blocked-terms',
  settings: [shownBlockedTerms],
  repeated: [{ name: 'new blocked terms', everyMs: 15_000, run: sweepTerms, isDue: isTermSweepDue }],
} as const satisfies Slice;
