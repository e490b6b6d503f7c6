import type { Slice } from '../../slice.ts';

/** Members take their data with them, or leave. */
export const leavingSlice = { name: 'leaving' } as const satisfies Slice;
