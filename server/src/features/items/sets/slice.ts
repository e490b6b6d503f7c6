import { sets } from '@veil/contract/items/sets.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { cardParts } from './card-parts.ts';
import { leaveSet } from './leave.ts';
import { orderPictures } from './order.ts';
import { listPictures } from './pictures.ts';

export const setsSlice = {
  name: 'sets',
  calls: sets,
  handlers: { listPictures, orderPictures, leaveSet },
  cardParts,
} as const satisfies SliceWithCalls<typeof sets>;
