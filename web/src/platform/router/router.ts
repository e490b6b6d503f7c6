import { addressOf, withoutEndSlash } from './address.ts';
import { openEvents } from './events.ts';
import type { RouterHistory } from './history.ts';
import { checkedHref, type Going, hrefOf, type Location, locationOf, type Match, matchOf } from './location.ts';
import type { Moves } from './register.ts';
import { findRoute, openRoutes, type Route, type RouteOptions } from './routes.ts';
import { restoreScroll } from './scroll.ts';

type Options = {
  history: RouterHistory;
  routes: readonly RouteOptions[];
};

export type Router = ReturnType<typeof createRouter>;

/** Keeps the present screen until the code of the next one is there. */
export function createRouter({ history, routes: options }: Options) {
  const { listen, changed, subscribe, emit } = openEvents();
  let routes: Route[] = openRoutes(options);
  let location: Location = locationOf(history.address);
  let shown: Match | null = null;
  let drawn: Location | undefined;
  /** A newer navigation makes the load of an older one void. */
  let load = 0;
  let resetsScroll = true;
  let waiting: (() => void)[] = [];
  const scroll = restoreScroll();

  const change = () => ({
    fromLocation: drawn,
    toLocation: location,
    pathChanged: drawn?.pathname !== location.pathname,
  });
  async function open(reset = true): Promise<void> {
    load += 1;
    const own = load;
    resetsScroll = reset;
    location = locationOf(history.address);
    emit('onBeforeNavigate', change());
    if (drawn) scroll.keep(drawn.key);
    changed();
    await matchOf(routes, location, null).route?.screen.preload?.();
    if (own !== load) return;
    shown = matchOf(routes, location, shown);
    changed();
  }

  function settle(match: Match): void {
    if (match !== shown || location !== match.location || drawn === location) return;
    const event = change();
    drawn = location;
    scroll.restore(event.fromLocation?.key, location.key, resetsScroll);
    emit('onRendered', event);
    const done = waiting;
    waiting = [];
    for (const tell of done) tell();
  }

  const now = (): Match => (shown?.location === location ? shown : matchOf(routes, location, null));

  const isHere = (href: string) => withoutEndSlash(location.href) === withoutEndSlash(href);
  function go(to: string, moves: Moves = {}): Promise<void> {
    const href = checkedHref(routes, addressOf(to, history.address));
    if (isHere(href)) void open(false);
    else if (!history.move(href, moves)) return Promise.resolve();
    return new Promise<void>((done) => void waiting.push(done));
  }

  return {
    history,
    listen,
    subscribe,
    location: () => location,
    shown: () => shown,
    routes: (): readonly Route[] => routes,
    settle,
    go,
    hrefOf: (going: Going) => hrefOf(now(), going),
    navigate: ({ replace, resetScroll, ...going }: Going & Moves) => go(hrefOf(now(), going), { replace, resetScroll }),
    preload: (pathname: string) => void matchOf(routes, { ...location, pathname }, null).route?.screen.preload?.(),
    /** Loads the screen of the present address, so that the first drawing has it. */
    prepare: () => open(),
    /** Shows the screen of the present address, until the returned function is called. */
    start() {
      const stop = history.subscribe((resetScroll) => void open(resetScroll));
      const href = checkedHref(routes, history.address);
      const isPrepared = shown?.location === location && location.href === locationOf(history.address).href;
      // Invalid parameters of a typed address leave it.
      if (!isHere(href)) history.move(href, { replace: true });
      else if (!isPrepared) void open();
      return stop;
    },
    /** Later slices have more routes. The present address may be one of them. */
    setRoutes(next: readonly RouteOptions[]) {
      const screen = () => findRoute(routes, location.pathname)?.route.screen;
      const before = screen();
      routes = openRoutes(next);
      if (screen() !== before) void open(resetsScroll);
    },
  };
}
