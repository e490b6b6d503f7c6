import type { settings } from '@veil/contract/settings.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { readSettings, resetSettings, saveSettings } from './page.ts';

export const bindSettings = (deps: Deps): Handlers<typeof settings, { id: string }> => ({
  getSettings: () => readSettings(deps),
  saveSettings: ({ viewer, body }) => saveSettings(deps, viewer.id, body.groups),
  resetSettings: ({ viewer, body }) => resetSettings(deps, viewer.id, body),
});
