import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import type { Point } from '../stage/index.ts';
import { focusStage } from './focus.ts';
import { middle, placeAfterKey } from './key-steps.ts';
import { say } from './messages.ts';

/** Arrows move a ring, Space or Enter takes the color below it. */
export function useColorCursor(onPick: ((at: Point) => void) | null) {
  const [at, setAt] = useState<Point | null>(null);
  const picking = onPick !== null;
  useEffect(() => {
    if (!picking) return;
    const before = document.activeElement;
    focusStage();
    return () => {
      setAt(null);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [picking]);
  return {
    at: picking ? at : null,
    isDown: false,
    label: say('pictureArrowKeysMoveThe'),
    handlers: {
      // The mouse needs no ring.
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) setAt(middle);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (!onPick || event.ctrlKey || event.metaKey || event.altKey) return;
        const from = at ?? middle;
        const next = placeAfterKey(from, event);
        if (next) setAt(next);
        else if (event.key === ' ' || event.key === 'Enter') onPick(from);
        else return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
