/** What an admin can change while the site runs: one row a subject, of a shape that its reader declares. */
export { openSetting, type Setting } from './setting.ts';
