import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { listenFirst } from '../kit/pop-first.ts';
import { numbered } from '../platform/history.ts';
import { type Given, oneOf, parseSearch, stringifySearch, words } from '../platform/search.ts';
import type { SliceRoute } from '../platform/slice.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';
import { additions, type Brought, slices } from './slices.ts';

const rootRoute = createRootRoute({ component: Shell, errorComponent: ScreenFailed });

type Tabs = NonNullable<SliceRoute['tabs']>;
type TabOf<T extends Tabs> = Brought<T> extends { value: infer V } ? V : never;
type SearchOf<R> = R extends { tabs: infer T extends Tabs }
  ? { tab?: TabOf<T>; section?: string }
  : R extends { search: (given: Given) => infer S }
    ? S
    : Record<never, never>;

function readTab(tabs: Tabs) {
  const tab = oneOf(...additions[tabs].map(({ value }) => value));
  return (given: Given) => ({ tab: tab(given.tab), section: words(given.section) });
}

const routeFor = <const P extends string, S>(path: P, { title, screen, search, tabs }: SliceRoute) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title },
    validateSearch: (tabs ? readTab(tabs) : search) as (given: Given) => S,
    component: screen,
  });

type RouteOf<R> = R extends SliceRoute ? ReturnType<typeof routeFor<R['path'], SearchOf<R>>> : never;

const routes = slices
  .flatMap((slice) => slice.routes ?? [])
  .map((route) => routeFor(route.path, route)) as unknown as readonly RouteOf<Brought<'routes'>>[];

/** The addresses of all slices with their screens. Links are typed by them. */
export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  // One boundary a screen, so that the bar and the dock stay when a screen fails.
  defaultErrorComponent: ScreenFailed,
  history: numbered(() => {
    listenFirst();
    return createHashHistory();
  }),
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
