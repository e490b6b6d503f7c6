import { PantheonSettings } from '@veil/contract/finding/creators.ts';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const pantheonSubject = 'pantheon';
/** Rule 17.2. */
export const pantheonDefaults: PantheonSettings = { lastGoddess: 13, lastDemi: 100, worshipersTab: true };
export const pantheonSettings = openSetting(pantheonSubject, PantheonSettings, pantheonDefaults);

export const shownPantheonSettings = listed(pantheonSettings, {
  title: say('pantheon'),
  area: 'people',
  order: 50,
  note: async () => say('aboutThePantheon'),
  words: {
    lastGoddess: {
      label: say('lastPlaceOfAGoddess'),
      about: say('aboutGoddesses'),
    },
    lastDemi: {
      label: say('lastPlaceOfADemi'),
      about: say('aboutDemi'),
    },
    worshipersTab: {
      label: say('listWorshipers'),
      about: say('aboutWorshipers'),
    },
  },
});
