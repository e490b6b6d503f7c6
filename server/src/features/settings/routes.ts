import type { settings } from '@veil/contract/settings.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readSettings, resetSettings, saveSettings } from './page.ts';

export const bindSettings = (deps: Deps): Handlers<typeof settings, unknown> => ({
  getSettings: () => readSettings(deps),
  saveSettings: ({ body }) => saveSettings(deps, body.groups),
  resetSettings: ({ body }) => resetSettings(deps, body),
});
