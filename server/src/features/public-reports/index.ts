/** The contact of the site, which the law asks for in public. */
export { contactSetting } from './settings.ts';
