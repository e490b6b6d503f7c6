import type { WebSlice } from '../../platform/slice.ts';

/** A member's copy of their data, and the deletion of their account. */
export const leavingSlice = {
  name: 'leaving',
} as const satisfies WebSlice;
