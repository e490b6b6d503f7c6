import type { Slice } from '../../../slice.ts';

export const namesSlice = {
  name: 'names',
} as const satisfies Slice;
