import { UserRound } from '../../kit/icons/index.ts';
import { late } from '../../platform/late.tsx';
import type { WebSlice } from '../../platform/slice.ts';

const own = () => import('./own-profile.ts');
const member = late(() => import('./PublicProfileScreen.tsx'), 'screen');

/** A member's own profile and settings, and the page that other members see. */
export const profilesSlice = {
  name: 'profiles',
  routes: [
    {
      path: '/profile',
      title: 'Your profile',
      tabs: 'profileTabs',
      screen: late(() => own().then((m) => ({ default: m.ProfileScreen })), 'screen'),
      links: [{ label: 'Profile', icon: UserRound, in: ['menu', 'dock'], order: 60 }],
    },
    { path: '/p/$idOrName', tabs: 'memberTabs', screen: member },
    // The older address of the same screen.
    { path: '/user/$idOrName', tabs: 'memberTabs', screen: member },
    {
      path: '/setup',
      title: 'Finish setting up your profile',
      screen: late(() => import('./SetupScreen.tsx'), 'screen'),
    },
  ],
  profileTabs: [
    {
      value: 'favorites',
      label: 'Favorites',
      order: 10,
      component: late(() => own().then((m) => ({ default: m.FavoritesTab }))),
    },
    {
      value: 'uploads',
      label: 'Uploads',
      order: 20,
      component: late(() => own().then((m) => ({ default: m.UploadsTab }))),
    },
    {
      value: 'settings',
      label: 'Settings',
      order: 60,
      component: late(() => own().then((m) => ({ default: m.SettingsTab }))),
    },
  ],
} as const satisfies WebSlice;
