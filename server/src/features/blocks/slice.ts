import { blocks } from '@veil/contract/blocks.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { cardParts } from './card-parts.ts';
import { exportHidden } from './lists.ts';
import { bindBlocks } from './routes.ts';

/** Blocks and mutes of members. What they hide is left out by the readers themselves (`members/hidden-members.ts`). */
export const blocksSlice = {
  name: 'blocks',
  calls: blocks,
  bind: bindBlocks,
  cardParts,
  exportOf: exportHidden,
} as const satisfies SliceWithCalls<typeof blocks>;
