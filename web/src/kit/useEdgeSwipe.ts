import { type PointerEvent, useRef, useState } from 'react';

/** Pixels: start from the right edge, least length of a swipe, and length that closes. */
const edge = 32;
const least = 10;
const closesAt = 60;
/** A swipe must be this many times wider than high; otherwise it is a scroll. */
const slope = 2;

/** `drag` is how far the sheet has followed the finger. */
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
        start.current = event.clientX >= window.innerWidth - edge ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        const sideways = start.current.x - event.clientX;
        const upOrDown = Math.abs(event.clientY - start.current.y);
        if (sideways <= least || sideways <= slope * upOrDown) return setDrag(0);
        if (sideways < closesAt) return setDrag(sideways);
        end();
        onClose();
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
