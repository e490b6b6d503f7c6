import type { Slice } from '../../slice.ts';
import { rankRefresh } from './fold.ts';
import { relisting } from './listing.ts';

export const listingsSlice = {
  name: 'listings',
  queues: [relisting],
  repeated: [rankRefresh],
} as const satisfies Slice;
