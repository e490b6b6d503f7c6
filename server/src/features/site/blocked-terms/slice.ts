import type { Slice } from '../../slice.ts';
import { shownBlockedTerms } from './setting.ts';
import { sweepTerms } from './sweep.ts';

/** Words that no text of a member may contain: new texts are refused, older ones brought to moderators. */
export const blockedTermsSlice = {
  name: 'blocked-terms',
  settings: [shownBlockedTerms],
  repeated: [{ name: 'new blocked terms', everyMs: 15_000, run: sweepTerms }],
} as const satisfies Slice;
