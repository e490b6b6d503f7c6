/** What an admin can change while the site runs: one row a subject, of a shape that its reader declares. */
export type { SettingWords } from './fields.ts';
export { listed } from './listed.ts';
export { readSettings, saveSettings } from './page.ts';
export { openSetting, type Setting, type Versioned } from './setting.ts';
