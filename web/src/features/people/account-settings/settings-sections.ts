import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const accountsSettings = [
  {
    value: 'account',
    label: say('accountAndSignIn'),
    order: 60,
    settings: [
      { label: say('eMailAddress'), words: say('searchEMailAddress') },
      { label: say('password'), words: say('searchPassword') },
      { label: say('twoFactorSignIn'), words: say('searchTwoFactor') },
      { label: say('passkeys'), words: say('searchPasskeys') },
      { label: say('whereYouAreSignedIn'), words: say('searchDevices') },
    ],
    component: lazy(() => import('./AccountSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
