import { blocks } from '@veil/contract/safety/blocks.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { blockMember, muteMember, unblockMember, unmuteMember } from './blocks.ts';
import { cardParts } from './card-parts.ts';
import { exportHidden, listHidden } from './lists.ts';

export const blocksSlice = {
  name: 'blocks',
  calls: blocks,
  handlers: {
    blockMember,
    unblockMember,
    muteMember,
    unmuteMember,
    listBlocks: listHidden('blocks'),
    listMutes: listHidden('mutes'),
  },
  cardParts,
  exportOf: exportHidden,
} as const satisfies SliceWithCalls<typeof blocks>;
