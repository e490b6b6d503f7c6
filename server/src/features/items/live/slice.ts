import { live } from '@veil/contract/items/live.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { followContent } from './follow.ts';

export const liveSlice = {
  name: 'live',
  calls: live,
  handlers: { followContent },
} as const satisfies SliceWithCalls<typeof live>;
