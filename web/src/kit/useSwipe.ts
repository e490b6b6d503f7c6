import { type PointerEvent, useRef } from 'react';

/** A swipe has at least this length in pixels, and at least this ratio of width to height. */
const least = 50;
const slope = 1.5;

/** A swipe over a page that is zoomed by two fingers moves the page. */
const isZoomed = (): boolean => (window.visualViewport?.scale ?? 1) > 1.01;

/** A swipe on a video's controls moves the playback position. */
const isOnControls = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-player-bar]') !== null;

export function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const swipes = event.pointerType === 'touch' && event.isPrimary && !isZoomed() && !isOnControls(event);
      start.current = swipes ? { x: event.clientX, y: event.clientY } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from) return;
      const across = event.clientX - from.x;
      if (Math.abs(across) < least || Math.abs(across) < slope * Math.abs(event.clientY - from.y)) return;
      go(across < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
