import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

export const accountsSettings = [
  {
    value: 'account',
    label: say('accountAndSignIn'),
    order: 60,
    settings: [
      { place: 'e-mail-address', label: say('eMailAddress'), words: say('searchEMailAddress') },
      { place: 'password', label: say('password'), words: say('searchPassword') },
      { place: 'two-factor-sign-in', label: say('twoFactorSignIn'), words: say('searchTwoFactor') },
      { place: 'passkeys', label: say('passkeys'), words: say('searchPasskeys') },
      { place: 'where-you-are-signed-in', label: say('whereYouAreSignedIn'), words: say('searchDevices') },
    ],
    component: lazy(() => import('./AccountSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
