import type { WebSlice } from '../../../platform/slice.ts';

export const stampsSlice = { name: 'stamps' } as const satisfies WebSlice;
