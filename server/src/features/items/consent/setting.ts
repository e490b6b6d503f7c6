import { ConsentMode } from '@veil/contract/items/people-shown.ts';
import * as z from 'zod/mini';
import { listed, openSetting } from '../../site/settings/index.ts';

export const consentSetting = openSetting('consent', z.object({ mode: ConsentMode }), { mode: 'optional' });

export const shownConsentSetting = listed(consentSetting, {
  title: 'People shown',
  area: 'items',
  order: 45,
  words: {
    mode: {
      label: 'Consent of the people shown',
      about:
        'Makers name the people shown, and each person agrees by their own link. If required, nothing becomes public before all agreed, ' +
        'or the maker stated that no real person is shown. Public items stay public. Refusals and withdrawals always hide an item.',
      options: { off: 'Not asked for', optional: 'Makers may ask', required: 'Required before publication' },
    },
  },
});
