import type { WebSlice } from '../../../platform/slice.ts';

export const leavingSlice = {
  name: 'leaving',
} as const satisfies WebSlice;
