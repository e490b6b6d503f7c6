import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { KeyedWall } from './tile-keys.ts';

/** Moves even to tiles that are not rendered. The last focused tile stays rendered, so that the focus is not lost. */
export function useTileFocus(wall: KeyedWall) {
  const root = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const focusAt = (index: number, show: boolean) => {
    const id = wall.entries[index]?.id;
    if (!id) return;
    flushSync(() => setFocused(index));
    const link = root.current?.querySelector<HTMLElement>(`[data-tile="${id}"] > :first-child`);
    link?.focus({ preventScroll: true });
    if (show) link?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  const wallNow = useEffectEvent(() => wall);
  const show = useEffectEvent((index: number) => focusAt(index, true));
  useEffect(() => {
    const end = { listening: () => {}, here: true };
    void import('./tile-keys.ts').then(
      ({ listenToWall }) => {
        if (end.here) end.listening = listenToWall(root.current, { wall: () => wallNow(), show, remember: setFocused });
      },
      // Without this code, pointer and Tab still work.
      () => undefined,
    );
    return () => {
      end.here = false;
      end.listening();
    };
  }, []);

  return {
    root,
    focused,
    focusTile: (id: string, show: boolean) =>
      focusAt(
        wall.entries.findIndex((one) => one.id === id),
        show,
      ),
  };
}
