import { selections } from '@veil/contract/items/selections.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { changeItems } from './change.ts';
import { restoreItems, trashItems } from './trash.ts';

export const selectionsSlice = {
  name: 'selections',
  calls: selections,
  handlers: { changeItems, trashItems, restoreItems },
} as const satisfies SliceWithCalls<typeof selections>;
