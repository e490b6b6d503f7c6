import type { QueryClient } from '@tanstack/react-query';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { parse } from 'regexparam';
import { matchRoute, type Parser } from 'wouter';
import type { Given } from '../search.ts';
import { spellPath, unescapeSegment } from './address.ts';

type Screen = ((props: Record<never, never>) => ReactNode) & { preload?: () => Promise<void> };

export type RouteOptions = {
  /** `$id` is a parameter, and `$` alone is every other address. */
  path: string;
  title?: string | undefined;
  search?: ((given: Given) => object) | undefined;
  screen: Screen;
  read?: ((client: QueryClient, search: object) => Promise<void>) | undefined;
};

export type Route = RouteOptions & {
  /** One element for all times, so that a changed address alone draws no screen again. */
  element: ReactElement;
};

export type Params = Record<string, string | undefined>;

const parsed = new Map<string, ReturnType<Parser>>();
/** Wouter writes a parameter as `:id`. */
function parsePath(path: string): ReturnType<Parser> {
  const known = parsed.get(path) ?? parse(path.replace(/\$$/, '*').replaceAll('$', ':'));
  parsed.set(path, known);
  return known;
}

/** Fixed segments are before parameters, and the route of all other addresses is last. */
const rank = ({ path }: RouteOptions): number => (path.endsWith('$') ? 1e3 : path.split('$').length);

export const openRoutes = (options: readonly RouteOptions[]): Route[] =>
  options
    .map((route) => ({
      ...route,
      path: route.path.startsWith('/') ? route.path : `/${route.path}`,
      element: createElement(route.screen),
    }))
    .toSorted((a, b) => rank(a) - rank(b));

export function findRoute(routes: readonly Route[], pathname: string): { route: Route; params: Params } | null {
  const path = spellPath(pathname);
  for (const route of routes) {
    const [is, found] = matchRoute(parsePath, route.path, path);
    if (!is) continue;
    // Wouter counts the parameters too.
    const named = Object.entries(found).filter(([name]) => Number.isNaN(Number(name)));
    return { route, params: Object.fromEntries(named.map(([name, text = '']) => [name, unescapeSegment(text)])) };
  }
  return null;
}
