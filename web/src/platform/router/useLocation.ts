import { useSyncExternalStore } from 'react';
import type { Location, Match } from './location.ts';
import type { ParamsOf, Path, SearchOf } from './register.ts';
import type { Params } from './routes.ts';
import { useRouter } from './useRouter.ts';

/** The wanted address, at once. */
export function useLocation(): Location {
  const { listen, location } = useRouter();
  return useSyncExternalStore(listen, location);
}

/** The screen that is drawn, and null before the first one. */
export function useShown(): Match | null {
  const { listen, shown } = useRouter();
  return useSyncExternalStore(listen, shown);
}

type From<P extends Path> = { from: P; strict?: undefined };
/** Parts that several screens have use it. */
type Anywhere = { strict: false; from?: undefined };

const nothing = {};

export function useSearch<P extends Path>(screen: From<P>): SearchOf<P>;
export function useSearch(screen: Anywhere): object;
export function useSearch(_: From<Path> | Anywhere): object {
  const { listen, shown } = useRouter();
  return useSyncExternalStore(listen, () => shown()?.search ?? nothing);
}

export function useParams<P extends Path>(screen: From<P>): ParamsOf<P>;
export function useParams(screen: Anywhere): Params;
export function useParams(_: From<Path> | Anywhere): Params {
  const { listen, shown } = useRouter();
  return useSyncExternalStore(listen, () => shown()?.params ?? nothing);
}
