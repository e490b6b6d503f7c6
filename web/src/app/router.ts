import { listenFirst } from '../kit/pop-first.ts';
import { lazy } from '../platform/lazy.tsx';
import { createRouter, hashHistory } from '../platform/router/index.ts';
import { type Given, oneOf, words } from '../platform/search.ts';
import { noAdditions, type SliceAdditions, type SliceRoute, type WebSlice } from '../platform/slice.ts';
import { loadSlices } from './all-slices.ts';
import { firstSlices } from './first-slices.ts';
import { LoadingScreen } from './LoadingScreen.tsx';
import type { Brought } from './slices.ts';

type Tabs = NonNullable<SliceRoute['tabs']>;
type TabOf<T extends Tabs> = Brought<T> extends { value: infer V } ? V : never;
type RouteSearch<R> = R extends { tabs: infer T extends Tabs }
  ? { tab?: TabOf<T> | undefined; section?: string | undefined }
  : R extends { search: (given: Given) => infer S }
    ? S
    : Record<never, never>;
type Routes = Brought<'routes'>;

function readTab(values: readonly { value: string }[]) {
  const tab = oneOf(...values.map(({ value }) => value));
  return (given: Given) => ({ tab: tab(given.tab), section: words(given.section) });
}

const routesOf = (slices: readonly WebSlice[], additions: SliceAdditions) =>
  slices
    .flatMap((slice) => slice.routes ?? [])
    .map(({ path, title, screen, search, tabs, read }: SliceRoute) => ({
      path,
      title,
      screen,
      read,
      search: tabs ? readTab(additions[tabs]) : search,
    }));

/** The first script does not know the address; the screen loads all other routes. */
const unknown = { path: '$', screen: lazy(() => addRoutes().then(() => ({ default: LoadingScreen })), 'screen') };
const firstRoutes = routesOf(firstSlices, noAdditions).filter(({ path }) => path !== unknown.path);

export const router = createRouter({ history: hashHistory(listenFirst), routes: [...firstRoutes, unknown] });

/** A waiting address then gets its screen. */
async function addRoutes(): Promise<void> {
  const { slices, additions } = await loadSlices();
  router.setRoutes(routesOf(slices, additions));
}

export const preloadRoutes = (): Promise<void> => unknown.screen.preload();

declare module '../platform/router/register.ts' {
  interface Register {
    /** The types of the slices check the links. */
    searches: { [P in Routes['path']]: RouteSearch<Extract<Routes, { path: P }>> };
  }
}
