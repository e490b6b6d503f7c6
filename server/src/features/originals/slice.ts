import type { Slice } from '../../slice.ts';

export const originalsSlice = { name: 'originals' } as const satisfies Slice;
