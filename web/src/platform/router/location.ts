import { type Given, parseSearch, stringifySearch } from '../search.ts';
import { type Address, fillPath, spellPath } from './address.ts';
import { findRoute, type Params, type Route } from './routes.ts';

/** The wanted address. Its screen may still be loading. */
export type Location = Omit<Address, 'search'> & { search: Given };

export type Match = { route: Route | null; params: Params; search: Given; location: Location };

export type Going = {
  to: string;
  params?: Params | undefined;
  search?: true | object | ((now: Given) => object) | undefined;
};

export function locationOf(address: Address): Location {
  const search = parseSearch(address.search);
  const href = address.pathname + stringifySearch(search);
  return { ...address, href, pathname: spellPath(address.pathname), search };
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b));

/** Equal values keep their identity, so that hooks that depend on them do not run again. */
function keep<T extends Given>(before: T | undefined, next: T): T {
  if (!before) return next;
  const names = Object.keys(next);
  const kept = names.map((name) => (isSame(before[name], next[name]) ? before[name] : next[name]));
  const isKept =
    names.length === Object.keys(before).length &&
    names.every((name, nth) => name in before && before[name] === kept[nth]);
  return isKept ? before : (Object.fromEntries(names.map((name, nth) => [name, kept[nth]])) as T);
}

/** A route reads its own parameters, and leaves all others unchanged. */
export const readSearch = (route: Route | null | undefined, search: Given): Given => ({
  ...search,
  ...route?.search?.({ ...search }),
});

export function matchOf(routes: readonly Route[], location: Location, before: Match | null): Match {
  const found = findRoute(routes, location.pathname);
  return {
    route: found?.route ?? null,
    params: keep(before?.params, found?.params ?? {}),
    search: keep(before?.search, readSearch(found?.route, location.search)),
    location,
  };
}

export function hrefOf(now: Match, { to, params, search = {} }: Going): string {
  const wanted = search === true ? now.search : typeof search === 'function' ? search(now.search) : search;
  return fillPath(to, { ...now.params, ...params }) + stringifySearch(wanted as Given);
}

/** The search as its route reads it, so that the address keeps no invalid value. */
export function checkedHref(routes: readonly Route[], address: Address): string {
  const { route, search } = matchOf(routes, locationOf(address), null);
  return route ? address.pathname + stringifySearch(search) : address.href;
}
