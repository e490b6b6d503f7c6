import type { Slice } from '../../slice.ts';
import { shownBlockedTerms } from './setting.ts';

export const blockedTermsSlice = {
  name: 'blocked-terms',
  settings: [shownBlockedTerms],
} as const satisfies Slice;
