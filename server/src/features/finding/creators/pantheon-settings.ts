import { PantheonSettings } from '@veil/contract/creators.ts';
import { listed, openSetting } from '../settings/index.ts';

export const pantheonSubject = 'pantheon';
/** Rule 17.2. */
export const pantheonDefaults: PantheonSettings = { lastGoddess: 13, lastDemi: 100, worshipersTab: true };
export const pantheonSettings = openSetting(pantheonSubject, PantheonSettings, pantheonDefaults);

export const shownPantheonSettings = listed(pantheonSettings, {
  title: 'Pantheon',
  order: 50,
  section: { value: 'pantheon', label: 'Pantheon' },
  words: {
    lastGoddess: {
      label: 'Last place of a Goddess',
      about: 'The first place is the Supreme Goddess; Goddesses follow.',
    },
    lastDemi: { label: 'Last place of a Demi', about: 'Demi follow the Goddesses. Creators after them have no title.' },
    worshipersTab: {
      label: 'List worshipers on a creator’s page',
      about: 'By name only those who show whom they worship; the others are counted.',
    },
  },
});
