import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeyedWall } from './tile-keys.ts';

type TileByKey = (wall: KeyedWall, here: number | null, event: KeyboardEvent) => number | null | undefined;

const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;

/**
 * Moves the focus over the wall by keys, also to tiles that are not rendered yet. `focused` is the index of the tile that last
 * had the focus: it stays rendered however far one scrolls, so that the focus is not lost.
 */
export function useTileFocus(wall: KeyedWall) {
  const root = useRef<HTMLDivElement>(null);
  const tileByKey = useRef<TileByKey>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const indexOf = (tile: HTMLElement | null): number | null => {
    const index = tile ? wall.entries.findIndex(({ id }) => id !== null && id === tile.dataset.tile) : -1;
    return index < 0 ? null : index;
  };

  const focusAt = (index: number, show: boolean) => {
    const id = wall.entries[index]?.id;
    if (!id) return;
    flushSync(() => setFocused(index));
    const link = root.current?.querySelector<HTMLElement>(`[data-tile="${id}"] > a`);
    link?.focus({ preventScroll: true });
    if (show) link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const to = tileByKey.current?.(wall, indexOf(tileOf(event.target)), event);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== null) focusAt(to, true);
  });
  const rememberFocus = useEffectEvent((event: FocusEvent) => {
    const index = indexOf(tileOf(event.target));
    if (index !== null) setFocused(index);
  });
  useEffect(() => {
    const node = root.current;
    void import('./tile-keys.ts').then((keys) => {
      tileByKey.current = keys.tileByKey;
    });
    document.addEventListener('keydown', press);
    node?.addEventListener('focusin', rememberFocus);
    return () => {
      document.removeEventListener('keydown', press);
      node?.removeEventListener('focusin', rememberFocus);
    };
  }, []);

  return {
    root,
    focused,
    /** Focuses a tile; with `show` scrolls it into the window. */
    focusTile: (id: string, show: boolean) =>
      focusAt(
        wall.entries.findIndex((one) => one.id === id),
        show,
      ),
  };
}
