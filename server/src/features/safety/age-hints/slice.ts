import type { Slice } from '../../../slice.ts';
import { hideYoungBio, showAfterReversal, showKeptBio } from './hidden-bio.ts';
import { shownAgeHints } from './setting.ts';

export const ageHintsSlice = {
  name: 'age-hints',
  settings: [shownAgeHints],
  onProfileChange: hideYoungBio,
  onDecision: showKeptBio,
  onDecisionReversed: showAfterReversal,
} as const satisfies Slice;
