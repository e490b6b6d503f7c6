import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { numbered } from '../platform/history.ts';
import {
  parseSearch,
  readAuthSearch,
  readContentSearch,
  readFeedSearch,
  readMemberSearch,
  readPlaylistSearch,
  readProfileSearch,
  readTagsSearch,
  stringifySearch,
} from './search.ts';

export const rootRoute = createRootRoute();
const getParentRoute = () => rootRoute;

export const homeRoute = createRoute({ getParentRoute, path: '/', staticData: { title: 'Home' } });
export const feedRoute = createRoute({
  getParentRoute,
  path: '/feed',
  staticData: { title: 'Feed' },
  validateSearch: readFeedSearch,
});
export const contentRoute = createRoute({ getParentRoute, path: '/content/$id', validateSearch: readContentSearch });
export const uploadRoute = createRoute({ getParentRoute, path: '/upload', staticData: { title: 'Upload' } });
export const memberRoute = createRoute({ getParentRoute, path: '/p/$idOrName', validateSearch: readMemberSearch });
/** The older address of the same screen. */
export const userRoute = createRoute({ getParentRoute, path: '/user/$idOrName', validateSearch: readMemberSearch });
export const profileRoute = createRoute({
  getParentRoute,
  path: '/profile',
  staticData: { title: 'Your profile' },
  validateSearch: readProfileSearch,
});
export const tagsRoute = createRoute({
  getParentRoute,
  path: '/tags',
  staticData: { title: 'Tags' },
  validateSearch: readTagsSearch,
});
export const playlistsRoute = createRoute({
  getParentRoute,
  path: '/playlists',
  staticData: { title: 'Playlists' },
});
export const playlistRoute = createRoute({
  getParentRoute,
  path: '/playlists/$id',
  validateSearch: readPlaylistSearch,
});
export const setupRoute = createRoute({
  getParentRoute,
  path: '/setup',
  staticData: { title: 'Finish setting up your profile' },
});
export const authRoute = createRoute({
  getParentRoute,
  path: '/auth',
  staticData: { title: 'Sign in' },
  validateSearch: readAuthSearch,
});
export const termsRoute = createRoute({ getParentRoute, path: '/terms', staticData: { title: 'Terms' } });
export const privacyRoute = createRoute({ getParentRoute, path: '/privacy', staticData: { title: 'Privacy' } });
/** Any unknown address is home. */
export const anyRoute = createRoute({ getParentRoute, path: '$', staticData: { title: 'Home' } });

/** The addresses of the page without their screens, so that a screen's links can be typed by them without going in circles. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    feedRoute,
    contentRoute,
    uploadRoute,
    memberRoute,
    userRoute,
    profileRoute,
    tagsRoute,
    playlistsRoute,
    playlistRoute,
    setupRoute,
    authRoute,
    termsRoute,
    privacyRoute,
    anyRoute,
  ]),
  history: numbered(createHashHistory),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
