export type { SettingWords } from './fields.ts';
export { listed } from './listed.ts';
export { readSettings, saveSettings } from './page.ts';
export { openSetting, type Setting, type Versioned } from './setting.ts';
