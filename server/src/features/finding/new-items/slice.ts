import type { Slice } from '../../../slice.ts';
import { tellOfNewItems } from './tell.ts';

const minute = 60_000;

export const newItemsSlice = {
  name: 'new-items',
  repeated: [{ name: 'tell of new items', everyMs: 15 * minute, run: tellOfNewItems }],
} as const satisfies Slice;
