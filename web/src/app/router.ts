import { createHashHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { listenFirst } from '../kit/pop-first.ts';
import { numbered } from '../platform/history.ts';
import { lazy } from '../platform/lazy.tsx';
import { type Given, oneOf, parseSearch, stringifySearch, words } from '../platform/search.ts';
import { noAdditions, type SliceAdditions, type SliceRoute, type WebSlice } from '../platform/slice.ts';
import { loadSlices } from './all-slices.ts';
import { firstSlices } from './first-slices.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';
import type { Brought } from './slices.ts';

const rootRoute = createRootRoute({ component: Shell, errorComponent: ScreenFailed });

type Tabs = NonNullable<SliceRoute['tabs']>;
type TabOf<T extends Tabs> = Brought<T> extends { value: infer V } ? V : never;
type SearchOf<R> = R extends { tabs: infer T extends Tabs }
  ? { tab?: TabOf<T>; section?: string }
  : R extends { search: (given: Given) => infer S }
    ? S
    : Record<never, never>;

function readTab(values: readonly { value: string }[]) {
  const tab = oneOf(...values.map(({ value }) => value));
  return (given: Given) => ({ tab: tab(given.tab), section: words(given.section) });
}

const routeFor = <const P extends string, S>(
  path: P,
  { title, screen, search, tabs }: SliceRoute,
  additions: SliceAdditions,
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    staticData: { title },
    validateSearch: (tabs ? readTab(additions[tabs]) : search) as (given: Given) => S,
    component: screen,
  });

type RouteOf<R> = R extends SliceRoute ? ReturnType<typeof routeFor<R['path'], SearchOf<R>>> : never;

const routesOf = (slices: readonly WebSlice[], additions: SliceAdditions) =>
  slices
    .flatMap((slice) => slice.routes ?? [])
    .map((route) => routeFor(route.path, route, additions)) as unknown as readonly RouteOf<Brought<'routes'>>[];

/** The first script does not know the address; the screen loads all other routes. */
const unknown = {
  path: '$',
  screen: lazy(() => addRoutes().then(() => ({ default: LoadingScreen })), 'screen'),
} satisfies SliceRoute;
const firstPaths = new Set(firstSlices.flatMap(({ routes = [] }) => routes.map(({ path }) => path)));
firstPaths.delete(unknown.path);
const only = (slices: readonly WebSlice[], isWanted: (path: string) => boolean): WebSlice[] =>
  slices.map(({ name, routes = [] }) => ({ name, routes: routes.filter(({ path }) => isWanted(path)) }));
const firstRoutes = routesOf(
  only(firstSlices, (path) => firstPaths.has(path)),
  noAdditions,
);

/** These types check the links. Later slices add their routes when loaded. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...firstRoutes,
    ...routesOf([{ name: 'unknown', routes: [unknown] }], noAdditions),
  ]),
  // Each screen has its own boundary, so that the bar and the dock survive when a screen fails.
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

/** A waiting address then gets its screen. */
async function addRoutes(): Promise<void> {
  const { slices, additions } = await loadSlices();
  const later = routesOf(
    only(slices, (path) => !firstPaths.has(path)),
    additions,
  );
  const waits = router.matchRoutes(router.latestLocation).at(-1)?.routeId === '/$';
  rootRoute.addChildren([...firstRoutes, ...later]);
  router.setRoutes(router.buildRouteTree());
  if (waits) void router.load();
}

export const preloadRoutes = (): Promise<void> => unknown.screen.preload();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    title?: string;
  }
}
