import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';
import { AuthSearch, FeedSearch, ProfileSearch, parseSearch, stringifySearch } from './search.ts';

const getParentRoute = () => rootRoute;
const rootRoute = createRootRoute({ component: Shell });

const feed = lazyRouteComponent(() => import('./pages.tsx'), 'FeedPage');
const publicProfile = lazyRouteComponent(
  () => import('../features/members/PublicProfileScreen.tsx'),
  'PublicProfileScreen',
);

const routeTree = rootRoute.addChildren([
  createRoute({ getParentRoute, path: '/', validateSearch: FeedSearch, component: feed }),
  createRoute({
    getParentRoute,
    path: '/feed',
    staticData: { title: 'Feed' },
    validateSearch: FeedSearch,
    component: feed,
  }),
  createRoute({
    getParentRoute,
    path: '/content/$id',
    component: lazyRouteComponent(() => import('./pages.tsx'), 'ContentPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/upload',
    staticData: { title: 'Upload' },
    component: lazyRouteComponent(() => import('./pages.tsx'), 'UploadPage'),
  }),
  createRoute({ getParentRoute, path: '/p/$idOrName', component: publicProfile }),
  createRoute({ getParentRoute, path: '/user/$idOrName', component: publicProfile }),
  createRoute({
    getParentRoute,
    path: '/profile',
    staticData: { title: 'Your profile' },
    validateSearch: ProfileSearch,
    component: lazyRouteComponent(() => import('../features/members/ProfileScreen.tsx'), 'ProfileScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/setup',
    staticData: { title: 'Finish setting up your profile' },
    component: lazyRouteComponent(() => import('../features/members/SetupScreen.tsx'), 'SetupScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/auth',
    staticData: { title: 'Sign in' },
    validateSearch: AuthSearch,
    component: lazyRouteComponent(() => import('../features/accounts/AuthScreen.tsx'), 'AuthScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/terms',
    staticData: { title: 'Terms' },
    component: lazyRouteComponent(() => import('../features/accounts/TermsScreen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute,
    path: '/privacy',
    staticData: { title: 'Privacy' },
    component: lazyRouteComponent(() => import('../features/accounts/PrivacyScreen.tsx'), 'PrivacyScreen'),
  }),
  // Any unknown address is home.
  createRoute({ getParentRoute, path: '$', validateSearch: FeedSearch, component: feed }),
]);

export const router = createRouter({
  routeTree,
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
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
