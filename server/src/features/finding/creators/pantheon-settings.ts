import { PantheonSettings } from '@veil/contract/finding/creators.ts';
import { listed, openSetting } from '../../site/settings/index.ts';

export const pantheonSubject = 'pantheon';
/** Rule 17.2. */
export const pantheonDefaults: PantheonSettings = { lastGoddess: 13, lastDemi: 100, worshipersTab: true };
export const pantheonSettings = openSetting(pantheonSubject, PantheonSettings, pantheonDefaults);

export const shownPantheonSettings = listed(pantheonSettings, {
  title: 'Pantheon',
  area: 'people',
  order: 50,
  note: async () => 'The creator with the most power is the Supreme Goddess. Goddesses and Demi follow.',
  words: {
    lastGoddess: {
      label: 'Last place of a Goddess',
      about: 'Goddesses have the places from 2 to this one.',
    },
    lastDemi: {
      label: 'Last place of a Demi',
      about: 'Demi follow the Goddesses. Creators after this place have no title.',
    },
    worshipersTab: {
      label: 'List worshipers on a creator’s page',
      about: 'Names appear only if members show whom they worship. The others are counted.',
    },
  },
});
