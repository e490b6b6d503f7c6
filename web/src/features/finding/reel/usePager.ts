import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reducedMotion } from '../../../kit/reduced-motion.ts';

type Pager = {
  current: number;
  go: (to: number) => void;
  handlers: { onScroll: () => void; onWheel: () => void; onTouchStart: () => void; onPointerDown: () => void };
};

/**
 * Pages are one window high. A key sets the page and then scrolls to it, smoothly to a neighbour unless reduced motion
 * is on. While `target` is set, a scroll results from a key.
 */
export function usePager(scroller: RefObject<HTMLElement | null>, count: number, start: number): Pager {
  const [current, setCurrent] = useState(start);
  const target = useRef<number | null>(null);
  const shown = useRef(start);
  shown.current = current;

  const scrollTo = useCallback(
    (index: number, behavior: 'smooth' | 'instant') => {
      const node = scroller.current;
      node?.scrollTo({ top: index * node.clientHeight, behavior });
    },
    [scroller],
  );
  const visible = useCallback(() => {
    const node = scroller.current;
    return node?.clientHeight ? Math.round(node.scrollTop / node.clientHeight) : 0;
  }, [scroller]);

  // This runs before the first paint, and when the window's height changes.
  useLayoutEffect(() => {
    const node = scroller.current;
    if (!node) return;
    const keepPosition = () => scrollTo(shown.current, 'instant');
    keepPosition();
    const observer = new ResizeObserver(keepPosition);
    observer.observe(node);
    return () => observer.disconnect();
  }, [scroller, scrollTo]);

  const setPage = (next: number) => {
    const node = scroller.current;
    // If a focused item is removed, the browser focuses a nearby one and scrolls there.
    if (Math.abs(next - shown.current) > 1 && node?.contains(document.activeElement))
      node.focus({ preventScroll: true });
    setCurrent(next);
  };

  const go = (to: number) => {
    const next = Math.max(0, Math.min(count - 1, to));
    if (next === (target.current ?? current)) return;
    target.current = next;
    setPage(next);
  };

  // An effect does it, so that the items around the new page exist and the scroll can snap to them.
  useEffect(() => {
    if (target.current !== current) return;
    const near = Math.abs(current - visible()) <= 1;
    scrollTo(current, near && !reducedMotion() ? 'smooth' : 'instant');
  }, [current, scrollTo, visible]);

  const onScroll = () => {
    const at = Math.max(0, Math.min(count - 1, visible()));
    if (target.current === null) setPage(at);
    else if (at === target.current) target.current = null;
  };
  const onInput = () => {
    target.current = null;
  };
  return {
    current: Math.min(current, Math.max(0, count - 1)),
    go,
    handlers: { onScroll, onWheel: onInput, onTouchStart: onInput, onPointerDown: onInput },
  };
}
