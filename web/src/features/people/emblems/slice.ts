import type { WebSlice } from '../../platform/slice.ts';

/** The editor of a member's emblem. */
export const emblemsSlice = {
  name: 'emblems',
} as const satisfies WebSlice;
