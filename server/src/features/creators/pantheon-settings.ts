import { PantheonSettings } from '@veil/contract/creators.ts';
import { openSetting } from '../settings/index.ts';

export const pantheonSubject = 'pantheon';
/** Rule 17.2. */
export const pantheonDefaults: PantheonSettings = { lastGoddess: 13, lastDemi: 100, worshipersTab: true };
export const pantheonSettings = openSetting(pantheonSubject, PantheonSettings, pantheonDefaults);
