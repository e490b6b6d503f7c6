import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from './geometry.ts';

/** 1 is the size at which the whole picture fits. */
const most = 8;
const step = 1.5;
/** Pixels of wheel movement for a zoom factor of e. */
const wheelLength = 300;

/** The place under the fingers, or in the middle, stays fixed. */
export function useStageZoom({
  wheelZooms = false,
}: {
  /** The wheel always zooms and never scrolls. */ wheelZooms?: boolean;
} = {}) {
  const pane = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const anchor = useRef<{ share: Point; at: Point } | null>(null);

  // Runs after each render; only a zoom leaves an anchor.
  useLayoutEffect(() => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect || !pane.current || !anchor.current) return;
    const { share, at } = anchor.current;
    anchor.current = null;
    pane.current.scrollLeft += rect.left + share.x * rect.width - at.x;
    pane.current.scrollTop += rect.top + share.y * rect.height - at.y;
  });

  const zoomBy = (factor: number, at?: Point) => {
    const rect = frame.current?.getBoundingClientRect();
    const around = pane.current?.getBoundingClientRect();
    if (!rect?.width || !around) return;
    const on = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 };
    anchor.current = { share: { x: (on.x - rect.left) / rect.width, y: (on.y - rect.top) / rect.height }, at: on };
    setScale((now) => Math.min(most, Math.max(1, now * factor)));
  };
  const panBy = ({ x, y }: Point) => {
    if (!pane.current) return;
    pane.current.scrollLeft -= x;
    pane.current.scrollTop -= y;
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A pinch on a trackpad arrives as a wheel event with Ctrl; other wheel events scroll.
    if (!event.ctrlKey && !wheelZooms) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / wheelLength), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const node = pane.current;
    const onTouchMove = (event: TouchEvent) => {
      // Two fingers zoom the picture, so the page must not scroll under them.
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    // React's listeners for these are passive, so they cannot keep the browser from scrolling.
    node?.addEventListener('wheel', onWheel, { passive: false });
    node?.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      node?.removeEventListener('wheel', onWheel);
      node?.removeEventListener('touchmove', onTouchMove);
    };
  }, []);
  return {
    pane,
    frame,
    scale,
    zoomBy,
    panBy,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    fit: () => setScale(1),
    zoomToWidth(width: number) {
      const now = frame.current?.getBoundingClientRect().width;
      if (now) zoomBy(width / now);
    },
    isMost: scale >= most,
  };
}

export type StageZoom = ReturnType<typeof useStageZoom>;
