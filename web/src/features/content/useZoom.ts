import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Box, panBy, type View, whole, zoomAt } from './zoom.ts';

type Point = { x: number; y: number };
/** How far a finger must go sideways to leave an item, in pixels, and so many times more than up or down. */
const swipe = { least: 50, slope: 1.5 };
const doubled = 2.5;
/** Of a turn of the wheel, in pixels, for a factor of e. */
const wheelLength = 400;

const isControl = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('button, a, video') !== null;
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/**
 * Zoom and pan of what stands in the pane, whose first child is moved: by wheel, drag, pinch, double press. A finger that
 * goes sideways over media that is shown whole swipes to another item.
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  // No plain ref: the pane comes with the layer that holds it, after the first effects.
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<View>(whole);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const boxOf = (): Box => {
    const media = pane?.querySelector<HTMLElement>('[data-zoomed] > *');
    return {
      pane: { width: pane?.clientWidth ?? 0, height: pane?.clientHeight ?? 0 },
      media: { width: media?.offsetWidth ?? 0, height: media?.offsetHeight ?? 0 },
    };
  };
  const fromMiddle = ({ x, y }: Point): Point => {
    const rect = pane?.getBoundingClientRect();
    return rect ? { x: x - rect.left - rect.width / 2, y: y - rect.top - rect.height / 2 } : { x: 0, y: 0 };
  };
  const zoom = (factor: number, at: Point = { x: 0, y: 0 }) => setView((now) => zoomAt(now, factor, at, boxOf()));
  const pan = (x: number, y: number) => setView((now) => panBy(now, { x, y }, boxOf()));
  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / wheelLength), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  useEffect(() => {
    // React listens to the wheel passively; the page's own zoom must not answer to a pinch on a trackpad.
    pane?.addEventListener('wheel', turn, { passive: false });
    return () => pane?.removeEventListener('wheel', turn);
  }, [pane]);

  const end = (event: PointerEvent) => {
    const from = start.current;
    const alone = pointers.current.size === 1;
    if (!pointers.current.delete(event.pointerId) || !from || !alone) return;
    start.current = null;
    const by = { x: event.clientX - from.x, y: event.clientY - from.y };
    const sideways = Math.abs(by.x) >= swipe.least && Math.abs(by.x) >= swipe.slope * Math.abs(by.y);
    if (event.type === 'pointerup' && event.pointerType === 'touch' && view.scale === 1 && sideways)
      onSwipe(by.x < 0 ? 1 : -1);
  };
  return {
    pane: setPane,
    view,
    zoom,
    pan,
    reset: () => setView(whole),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0 || isControl(event)) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        // A second finger pinches, and no longer swipes.
        start.current = pointers.current.size === 1 ? { x: event.clientX, y: event.clientY } : null;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!pointers.current.has(event.pointerId)) return;
        const before = [...pointers.current.values()];
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const now = [...pointers.current.values()];
        const [from, to] = [middle(before), middle(now)];
        pan(to.x - from.x, to.y - from.y);
        if (now.length === 2 && distance(before) > 0) zoom(distance(now) / distance(before), fromMiddle(to));
      },
      onPointerUp: end,
      onPointerCancel: end,
      onDoubleClick: (event: MouseEvent) => {
        if (isControl(event)) return;
        if (view.scale > 1) setView(whole);
        else zoom(doubled, fromMiddle({ x: event.clientX, y: event.clientY }));
      },
    },
  };
}
