import { settings } from '@veil/contract/settings.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindSettings } from './routes.ts';

export const settingsSlice = {
  name: 'settings',
  calls: settings,
  bind: bindSettings,
} as const satisfies SliceWithCalls<typeof settings>;
