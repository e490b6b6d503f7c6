import { content } from '@veil/contract/items/content.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { decideCensor } from './choose-cover.ts';
import { deleteContent } from './delete.ts';
import { getContent } from './detail.ts';
import { eraseItems } from './erase-items.ts';
import { recount } from './recount.ts';
import { retryContent } from './retry.ts';
import { itemTexts } from './stored-texts.ts';

export const contentSlice = {
  name: 'content',
  calls: content,
  handlers: {
    getContent,
    decideCensor,
    retryContent,
    deleteContent,
  },
  storedTexts: [itemTexts],
  cardParts,
  recount,
  eraseMember: eraseItems,
} as const satisfies SliceWithCalls<typeof content>;
