import { useEffect, useEffectEvent } from 'react';
import { onPopFirst } from './pop-first.ts';

/*
 * What lies above the screen is closed by Back before Back leaves the screen. Each open layer has an entry of the history with
 * the address of the screen; going back from it closes the layer. A layer that is closed otherwise leaves its entry where it
 * is, since taking it away (`history.back()`) ends at some later moment and would race with a navigation: the next layer uses
 * it, the next navigation replaces it, and Back passes over it.
 */
type Entry = { layers?: number; base?: string; __TSR_key?: string } | null;
type Layer = { close: () => void; stays: () => boolean };

const open: Layer[] = [];
const native = { push: History.prototype.pushState, replace: History.prototype.replaceState };
const entry = (): Entry => window.history.state as Entry;
/** How many layers an entry stands above its screen, and which screen that is (the router's key of its entry). */
const read = (state: Entry) => ({
  depth: state?.layers ?? 0,
  // A typed address and a plain link make an entry without a key.
  base: state?.base ?? state?.__TSR_key ?? window.location.href,
  href: window.location.href,
});
let now = read(null);

/** An entry for each open layer. The router is not told: the address is the same. */
function enter(): void {
  const { depth, base } = read(entry());
  for (let above = depth + 1; above <= open.length; above++)
    native.push.call(window.history, { ...entry(), layers: above, base }, '');
  now = read(entry());
}

function onPop(event: PopStateEvent): void {
  const before = now;
  // Of the entry itself: the event has nothing yet for one that the history has just numbered.
  now = read(entry());
  if (now.base !== before.base) {
    // What would be lost is asked about by its screen, which may refuse to be left.
    if (!open.some((layer) => layer.stays())) for (const layer of [...open].reverse()) layer.close();
    return;
  }
  if (now.depth === before.depth) return;
  event.stopImmediatePropagation();
  if (now.depth > before.depth) return;
  // The screen may have written its address anew while the layer stood over it.
  if (open.length > 0 && now.href !== before.href) {
    native.replace.call(window.history, entry(), '', before.href);
    now = read(entry());
  }
  const top = open.at(-1);
  // Left by a layer that is closed already: on to what the person wants to go back to.
  if (!top) {
    window.history.go(-(now.depth + 1));
    return;
  }
  top.close();
  // A layer may stay, or open another that asks first.
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
    const { layers, base } = entry() ?? {};
    // An entry that a closed layer left and that gets an address of its own is a screen from then on.
    const isLayer = layers && (open.length > 0 || !isElsewhere(url));
    replace(isLayer ? { ...state, layers, base } : state, unused, url);
    now = read(entry());
  };
  onPopFirst(onPop);
}

/** Makes Back close a layer while it is open, the topmost first. One that stays is not closed by a way to another screen. */
export function useLayer(isOpen: boolean, onClose: () => void, stay = false): void {
  const close = useEffectEvent(onClose);
  const stays = useEffectEvent(() => stay);
  useEffect(() => {
    if (!isOpen) return;
    watch();
    const layer: Layer = { close: () => close(), stays: () => stays() };
    open.push(layer);
    enter();
    return () => {
      open.splice(open.indexOf(layer), 1);
    };
  }, [isOpen]);
}
