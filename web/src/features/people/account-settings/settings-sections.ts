import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';

export const accountsSettings = [
  {
    value: 'account',
    label: 'Account and sign-in',
    order: 60,
    settings: [
      { label: 'E-mail address', words: 'email mail login change' },
      { label: 'Password', words: 'login change' },
      { label: 'Two-factor sign-in', words: '2fa authenticator code recovery' },
      { label: 'Passkeys', words: 'fingerprint face login' },
      { label: 'Where you are signed in', words: 'devices sessions sign out' },
    ],
    component: lazy(() => import('./AccountSection.tsx')),
  },
] as const satisfies readonly SettingsSection[];
