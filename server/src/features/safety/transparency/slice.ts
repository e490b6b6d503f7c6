import { transparency } from '@veil/contract/safety/transparency.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { shownTransparencySettings } from './settings.ts';
import { getPublicTransparency, getTransparency } from './transparency.ts';

export const transparencySlice = {
  name: 'transparency',
  calls: transparency,
  handlers: { getTransparency, getPublicTransparency },
  settings: [shownTransparencySettings],
} as const satisfies SliceWithCalls<typeof transparency>;
