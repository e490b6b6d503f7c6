import { settings } from '@veil/contract/site/settings.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { readSettings, saveSettings } from './page.ts';

export const settingsSlice = {
  name: 'settings',
  calls: settings,
  handlers: {
    getSettings: readSettings,
    saveSettings,
  },
} as const satisfies SliceWithCalls<typeof settings>;
