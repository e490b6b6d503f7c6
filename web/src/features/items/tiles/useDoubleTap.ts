import { type MouseEvent, useEffect, useRef } from 'react';

/** Milliseconds in which a second tap counts. */
const doubleTapMs = 250;

type Taps = { onFirst: () => void; onDouble: () => void };

/** For clicks on a link. The first tap follows it unless a second one comes. */
export function useDoubleTap({ onFirst, onDouble }: Taps): (event: MouseEvent<HTMLElement>) => void {
  const waiting = useRef(0);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (event) => {
    const { nativeEvent, currentTarget } = event;
    // A press by keys, by the program or by a pointer that hovers follows the link at once.
    if ((nativeEvent as PointerEvent).pointerType !== 'touch') return;
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
      currentTarget.click();
    }, doubleTapMs);
  };
}
