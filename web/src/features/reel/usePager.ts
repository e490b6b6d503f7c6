import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

type Pager = {
  current: number;
  /** Goes to an item, as far as there is one. */
  go: (to: number) => void;
  /** The handlers of the element that scrolls. */
  handlers: { onScroll: () => void; onWheel: () => void; onTouchStart: () => void; onPointerDown: () => void };
};

/**
 * Pages of one window's height each, one below the other. The hand scrolls and the page follows; a key moves the page and
 * the scroll follows, gliding to a neighbour unless motion is to be reduced. `aim` tells the two apart.
 */
export function usePager(scroller: RefObject<HTMLElement | null>, count: number, start: number): Pager {
  const [current, setCurrent] = useState(start);
  const aim = useRef<number | null>(null);
  const shown = useRef(start);
  shown.current = current;

  const scrollTo = useCallback(
    (index: number, behavior: 'smooth' | 'instant') => {
      const node = scroller.current;
      node?.scrollTo({ top: index * node.clientHeight, behavior });
    },
    [scroller],
  );
  const seen = useCallback(() => {
    const node = scroller.current;
    return node?.clientHeight ? Math.round(node.scrollTop / node.clientHeight) : 0;
  }, [scroller]);

  // Before the first paint at the first item; and again at its item when the window changes its height.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const stay = () => scrollTo(shown.current, 'instant');
    stay();
    const observer = new ResizeObserver(stay);
    observer.observe(node);
    return () => observer.disconnect();
  }, [scroller, scrollTo]);

  const turnTo = (next: number) => {
    const node = scroller.current;
    // A focus that goes with its item is given to whatever is near, which the window then scrolls to.
    if (Math.abs(next - shown.current) > 1 && node?.contains(document.activeElement))
      node.focus({ preventScroll: true });
    setCurrent(next);
  };

  const go = (to: number) => {
    const next = Math.max(0, Math.min(count - 1, to));
    if (next === (aim.current ?? current)) return;
    aim.current = next;
    turnTo(next);
  };

  // After the items around the new page are in place, so that there is something to stop at.
  useEffect(() => {
    if (aim.current !== current) return;
    const near = Math.abs(current - seen()) <= 1;
    scrollTo(current, near && !still() ? 'smooth' : 'instant');
  }, [current, scrollTo, seen]);

  const onScroll = () => {
    const at = Math.max(0, Math.min(count - 1, seen()));
    if (aim.current === null) turnTo(at);
    else if (at === aim.current) aim.current = null;
  };
  const byHand = () => {
    aim.current = null;
  };
  return {
    current: Math.min(current, Math.max(0, count - 1)),
    go,
    handlers: { onScroll, onWheel: byHand, onTouchStart: byHand, onPointerDown: byHand },
  };
}
