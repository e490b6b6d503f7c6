import { lazy } from '../../../platform/lazy.tsx';
import { type Given, oneOf, words } from '../../../platform/search.ts';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

const mode = oneOf('signin', 'signup', 'reset', 'email');
const verified = oneOf('0', '1');

export const accountsSlice = {
  name: 'accounts',
  routes: [
    {
      path: '/auth',
      title: say('signIn'),
      search: ({ mode: is, token, verified: done }: Given): AuthSearch => ({
        mode: mode(is),
        token: words(token),
        verified: verified(done),
      }),
      screen: lazy(() => import('./AuthScreen.tsx'), 'screen'),
    },
    { path: '/terms', title: say('terms'), screen: lazy(() => import('./TermsScreen.tsx'), 'screen') },
    { path: '/privacy', title: say('privacy'), screen: lazy(() => import('./PrivacyScreen.tsx'), 'screen') },
  ],
} as const satisfies WebSlice;

export type AuthSearch = { mode?: ReturnType<typeof mode>; token?: string; verified?: '0' | '1' };
