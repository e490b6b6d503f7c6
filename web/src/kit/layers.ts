import { useEffect, useEffectEvent } from 'react';
import { onPopFirst } from './pop-first.ts';

/*
 * Back closes the layers above a screen before it leaves the screen. Each open layer adds a history entry with the
 * screen's address. A layer that closes in another way leaves its entry, because `history.back()` takes effect later
 * and would race with a navigation. The next layer or navigation uses it, and Back skips it.
 */
type Entry = { layers?: number; base?: string; panel?: string; key?: string } | null;
type Layer = { close: () => void; stays: () => boolean; name?: string };

const open: Layer[] = [];
const native = { push: History.prototype.pushState, replace: History.prototype.replaceState };
const entry = (): Entry => window.history.state as Entry;
/** The number of open layers, and the key of the screen's entry in the router. */
const read = (state: Entry) => ({
  depth: state?.layers ?? 0,
  // Typed addresses and plain links make entries without a key.
  base: state?.base ?? state?.key ?? window.location.href,
  href: window.location.href,
});
let now = read(null);

/** The router is not told, because the address stays the same. */
function enter(): void {
  const { depth, base } = read(entry());
  for (let above = depth + 1; above <= open.length; above++)
    native.push.call(window.history, { ...entry(), layers: above, base }, '');
  namePanel();
  now = read(entry());
}

function namePanel(): void {
  const panel = open.at(-1)?.name;
  const state = entry();
  if (state?.layers && state.panel !== panel) native.replace.call(window.history, { ...state, panel }, '');
}

function onPop(event: PopStateEvent): void {
  const before = now;
  // Read from the entry, because the event's state lacks a number that platform/router/hash-history.ts just added.
  now = read(entry());
  if (now.base !== before.base) {
    // A layer with unsaved work stays. Its screen asks first, and may refuse the navigation.
    if (!open.some((layer) => layer.stays())) for (const layer of [...open].reverse()) layer.close();
    return;
  }
  if (now.depth === before.depth) return;
  event.stopImmediatePropagation();
  if (now.depth > before.depth) return;
  // The screen may have changed its address while the layer was open.
  if (open.length > 0 && now.href !== before.href) {
    native.replace.call(window.history, entry(), '', before.href);
    now = read(entry());
  }
  const top = open.at(-1);
  // A closed layer left this entry, so skip it.
  if (!top) {
    window.history.go(-(now.depth + 1));
    return;
  }
  top.close();
  // The layer may have stayed open, or opened another one that asks first.
  setTimeout(enter);
}

const isElsewhere = (url: string | URL | null | undefined): boolean =>
  url != null && new URL(url, window.location.href).href !== window.location.href;

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  const { history } = window;
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  now = read(entry());
  history.pushState = (state, unused, url) => {
    const above = (entry()?.layers ?? 0) > 0;
    (above ? replace : push)(state, unused, url);
    now = read(entry());
  };
  history.replaceState = (state, unused, url) => {
    const { layers, base, panel } = entry() ?? {};
    // If an entry of a closed layer gets another address, it belongs to a screen from then on.
    const isLayer = layers && (open.length > 0 || !isElsewhere(url));
    replace(isLayer ? { ...state, layers, base, panel } : state, unused, url);
    now = read(entry());
  };
  onPopFirst(onPop);
}

type LayerOptions = {
  /** A navigation does not close it. */
  stay?: boolean;
  /** `history.state.panel` has this while it is the topmost layer. */
  name?: string;
};

export function useLayer(isOpen: boolean, onClose: () => void, { stay = false, name }: LayerOptions = {}): void {
  const close = useEffectEvent(onClose);
  const stays = useEffectEvent(() => stay);
  useEffect(() => {
    if (!isOpen) return;
    watch();
    const layer: Layer = { close: () => close(), stays: () => stays(), name };
    open.push(layer);
    enter();
    return () => {
      open.splice(open.indexOf(layer), 1);
      namePanel();
    };
  }, [isOpen, name]);
}
