import type { Slice } from '../../slice.ts';
import { rankRefresh } from './refresh-ranks.ts';
import { relisting } from './relist.ts';

export const listingsSlice = {
  name: 'listings',
  queues: [relisting],
  repeated: [rankRefresh],
} as const satisfies Slice;
