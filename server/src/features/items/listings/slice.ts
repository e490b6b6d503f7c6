import type { Slice } from '../../../slice.ts';
import { wordPromotion } from './promote-words.ts';
import { deleteFacetOf } from './queries.ts';
import { rankRefresh } from './refresh-ranks.ts';
import { relisting } from './relist.ts';

export const listingsSlice = {
  name: 'listings',
  queues: [relisting, wordPromotion],
  repeated: [rankRefresh],
  onMemberEnd: async (tx, { id, how }) => {
    if (how === 'deleted') await deleteFacetOf(tx, id);
  },
} as const satisfies Slice;
