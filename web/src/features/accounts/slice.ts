import { late } from '../../platform/late.tsx';
import { type Given, oneOf, words } from '../../platform/search.ts';
import type { WebSlice } from '../../platform/slice.ts';

const mode = oneOf('signin', 'signup', 'reset');
const verified = oneOf('0', '1');

/** Sign-in, sign-up, and the pages that everybody may read. */
export const accountsSlice = {
  name: 'accounts',
  routes: [
    {
      path: '/auth',
      title: 'Sign in',
      search: ({ mode: is, token, verified: done }: Given): AuthSearch => ({
        mode: mode(is),
        token: words(token),
        verified: verified(done),
      }),
      screen: late(() => import('./AuthScreen.tsx'), 'screen'),
    },
    { path: '/terms', title: 'Terms', screen: late(() => import('./TermsScreen.tsx'), 'screen') },
    { path: '/privacy', title: 'Privacy', screen: late(() => import('./PrivacyScreen.tsx'), 'screen') },
  ],
} as const satisfies WebSlice;

export type AuthSearch = { mode?: ReturnType<typeof mode>; token?: string; verified?: '0' | '1' };
