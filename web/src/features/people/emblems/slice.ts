import type { WebSlice } from '../../../platform/slice.ts';

export const emblemsSlice = {
  name: 'emblems',
} as const satisfies WebSlice;
