import { type PointerEvent, useRef, useState } from 'react';
import { isFromRight } from './from-right.ts';

/** Pixels: start from the page's end edge, least length of a swipe, and length that closes. */
const edge = 32;
const least = 10;
const closesAt = 60;
/** A swipe must be this many times wider than high; otherwise it is a scroll. */
const slope = 2;

/** `drag` is how far the sheet has followed the finger, in pixels to the right. */
export function useEdgeSwipe(onClose: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [drag, setDrag] = useState(0);
  const end = () => {
    start.current = null;
    setDrag(0);
  };
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const inside = isFromRight() ? event.clientX : window.innerWidth - event.clientX;
        start.current = inside <= edge ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        const moved = event.clientX - start.current.x;
        const sideways = isFromRight() ? moved : -moved;
        const upOrDown = Math.abs(event.clientY - start.current.y);
        if (sideways <= least || sideways <= slope * upOrDown) return setDrag(0);
        if (sideways < closesAt) return setDrag(moved);
        end();
        onClose();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
