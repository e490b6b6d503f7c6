import type { Slice } from '../../../slice.ts';
import { shownPublishingPolicy } from './publishing-policy.ts';
import { shownUploadRules } from './upload-words.ts';

export const policySlice = {
  name: 'policy',
  settings: [shownUploadRules, shownPublishingPolicy],
} as const satisfies Slice;
