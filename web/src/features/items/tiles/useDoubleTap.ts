import { useEffect, useRef } from 'react';

/** Milliseconds in which a second tap counts. */
const doubleTapMs = 250;

type Taps = { onFirst: () => void; onDouble: () => void };

/** Handles clicks in a tile. The first tap follows its link unless a second one comes. */
export function useDoubleTap({ onFirst, onDouble }: Taps): (event: PointerEvent) => void {
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // A press by keys, by the program or by a pointer that hovers follows the link at once.
    if (!link || event.pointerType !== 'touch') return;
    event.preventDefault();
    clearTimeout(waiting.current);
    if (waiting.current) {
      waiting.current = 0;
      onDouble();
      return;
    }
    onFirst();
    waiting.current = window.setTimeout(() => {
      waiting.current = 0;
      link.click();
    }, doubleTapMs);
  };
}
