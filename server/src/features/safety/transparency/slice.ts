import { transparency } from '@veil/contract/transparency.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindTransparency } from './routes.ts';
import { shownTransparencySettings } from './settings.ts';

/** What the site says of its moderation: figures by month, counted from the events of cases. */
export const transparencySlice = {
  name: 'transparency',
  calls: transparency,
  bind: bindTransparency,
  settings: [shownTransparencySettings],
} as const satisfies SliceWithCalls<typeof transparency>;
