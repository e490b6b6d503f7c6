import { ConsentMode } from '@veil/contract/releases.ts';
import * as z from 'zod/mini';
import { listed, openSetting } from '../settings/index.ts';

export const consentSetting = openSetting('consent', z.object({ mode: ConsentMode }), { mode: 'optional' });

export const shownConsentSetting = listed(consentSetting, {
  title: 'People shown',
  order: 45,
  words: {
    mode: {
      label: 'Consent of the people shown',
      about:
        'Makers name who is shown, and each person agrees by a link of their own. Required: nothing becomes public before all agreed, or ' +
        'the maker stated that no real person is shown. What is public already stays. Refusals and withdrawals hide an item in any case.',
      options: { off: 'Not asked for', optional: 'Makers may ask', required: 'Required before publication' },
    },
  },
});
