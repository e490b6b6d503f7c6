import { lazy } from '../../../platform/lazy.tsx';
import type { WebSlice } from '../../../platform/slice.ts';
import { say } from './messages.ts';

const own = () => import('./own-profile.ts');
const page = () => import('./member-page.ts');
const member = lazy(() => page().then((m) => ({ default: m.PublicProfileScreen })), 'screen');

export const profilesSlice = {
  name: 'profiles',
  routes: [
    {
      path: '/profile',
      title: say('yourProfile'),
      tabs: 'profileTabs',
      screen: lazy(() => own().then((m) => ({ default: m.ProfileScreen })), 'screen'),
    },
    { path: '/p/$idOrName', tabs: 'memberTabs', screen: member },
    // The older address of the same screen.
    { path: '/user/$idOrName', tabs: 'memberTabs', screen: member },
  ],
  profileTabs: [
    {
      value: 'favorites',
      label: say('favorites'),
      order: 10,
      component: lazy(() => own().then((m) => ({ default: m.FavoritesTab }))),
    },
    {
      value: 'uploads',
      label: say('uploads'),
      order: 20,
      component: lazy(() => own().then((m) => ({ default: m.UploadsTab }))),
    },
  ],
  memberTabs: [
    {
      value: 'content',
      label: say('content'),
      order: 1,
      count: ({ role, uploads }) => (role === 'beta' && uploads === 0 ? null : uploads),
      component: lazy(() => page().then((m) => ({ default: m.ContentTab }))),
    },
    {
      value: 'favorites',
      label: say('favorites'),
      order: 30,
      count: ({ showsFavorites }) => (showsFavorites ? 0 : null),
      component: lazy(() => page().then((m) => ({ default: m.MemberFavorites }))),
    },
  ],
  itemActions: [{ order: 40, whole: true, component: lazy(() => import('./PinItem.tsx')) }],
  contentSections: [{ place: 'reactions', order: 30, component: lazy(() => import('./PinItem.tsx')) }],
} as const satisfies WebSlice;
