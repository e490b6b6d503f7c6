import type { WebSlice } from '../../platform/slice.ts';

/** Pictures that members put on their own in the editor. */
export const stampsSlice = { name: 'stamps' } as const satisfies WebSlice;
