export { contactSetting } from './settings.ts';
