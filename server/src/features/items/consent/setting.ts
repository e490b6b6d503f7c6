import { ConsentMode } from '@veil/contract/items/people-shown.ts';
import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';
import { say } from './messages.ts';

export const consentSetting = openSetting('consent', z.object({ mode: ConsentMode }), { mode: 'optional' });

export const shownConsentSetting = listed(consentSetting, {
  title: say('peopleShown'),
  area: 'items',
  order: 45,
  words: {
    mode: {
      label: say('consentOfThePeopleShown'),
      about: say('makersNameThePeopleShown'),
      options: { off: say('notAskedFor'), optional: say('makersMayAsk'), required: say('requiredBeforePublication') },
    },
  },
});
