import { tagTiles } from '@veil/contract/finding/tag-tiles.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { listTagTiles } from './list-tag-tiles.ts';

export const tagTilesSlice = {
  name: 'tag-tiles',
  calls: tagTiles,
  handlers: { listTagTiles },
} as const satisfies SliceWithCalls<typeof tagTiles>;
