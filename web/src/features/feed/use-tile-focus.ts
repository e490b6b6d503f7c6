import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Hung } from './hang.ts';
import { moveByKey, tileAfter } from './move.ts';
import { firstFrom, type Places } from './place.ts';

type Wall = { hung: readonly Hung[]; places: Places; top: number };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;

/** The next item in a direction; adverts, which nothing can be done with by key, are passed over. */
function itemAfter({ hung, places }: Wall, from: number, key: KeyboardEvent): number | null {
  const move = moveByKey(key);
  let to = move && tileAfter(places, from, move);
  // An advert never stands beside another: two steps pass any.
  for (let more = 0; more < 2 && move && to !== null && hung[to]?.id === null; more++)
    to = tileAfter(places, to, move === 'first' ? 'next' : move === 'last' ? 'previous' : move);
  return to === null || hung[to]?.id === null ? null : to;
}

/**
 * Moves the focus over the wall by keys, also to tiles that are not in the page yet. `held` is the place of the tile that
 * had the focus last: it stays in the page however far one scrolls, so that the focus is not lost.
 */
export function useTileFocus(wall: Wall) {
  const root = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const indexOf = (tile: HTMLElement | null) =>
    tile ? wall.hung.findIndex(({ id }) => id !== null && id === tile.dataset.tile) : -1;

  const focusAt = (index: number, scroll: boolean) => {
    const id = wall.hung[index]?.id;
    if (!id) return;
    flushSync(() => setHeld(index));
    const link = root.current?.querySelector<HTMLElement>(`[data-tile="${id}"] > a`);
    link?.focus({ preventScroll: true });
    if (scroll) link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target) || !root.current) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
    const here = indexOf(tileOf(event.target));
    // From elsewhere on the page reading begins with what the window shows first.
    const begins = here < 0 && moveByKey(event) === 'next';
    if (here < 0 && !begins) return;
    const to = begins ? firstFrom(wall.places.tops, window.scrollY - wall.top) : itemAfter(wall, here, event);
    if (to !== null && to < wall.hung.length) focusAt(to, true);
    if (moveByKey(event)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  const keep = useEffectEvent((event: FocusEvent) => {
    const index = indexOf(tileOf(event.target));
    if (index >= 0) setHeld(index);
  });
  useEffect(() => {
    const node = root.current;
    node?.addEventListener('focusin', keep);
    return () => node?.removeEventListener('focusin', keep);
  }, []);

  return {
    root,
    held,
    /** Gives the focus to a tile, and scrolls it into the window if it is to be shown. */
    focusTile: (id: string, show: boolean) =>
      focusAt(
        wall.hung.findIndex((one) => one.id === id),
        show,
      ),
  };
}
