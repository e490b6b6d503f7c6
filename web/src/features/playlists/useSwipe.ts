import { type PointerEvent, useRef } from 'react';

/** How far a swipe must go, in pixels, and so many times more sideways than up or down. */
const least = 50;
const slope = 1.5;
/** The foot of a video holds its own controls: a finger there moves in time, not to the next item. */
const videoControls = 90;

const isOnControls = ({ target, clientY }: PointerEvent): boolean =>
  target instanceof HTMLVideoElement && clientY > target.getBoundingClientRect().bottom - videoControls;

/** Handlers of a place where a finger swipes to the next or back. */
export function useSwipe(go: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      const swipes = event.pointerType === 'touch' && event.isPrimary && !isOnControls(event);
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
