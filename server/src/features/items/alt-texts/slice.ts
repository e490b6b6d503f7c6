import { altTexts } from '@veil/contract/items/alt-texts.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { getAlt } from './get-alt.ts';

export const altTextsSlice = {
  name: 'alt-texts',
  calls: altTexts,
  handlers: { getAlt },
} as const satisfies SliceWithCalls<typeof altTexts>;
