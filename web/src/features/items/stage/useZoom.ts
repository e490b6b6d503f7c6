import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Box, panBy, type View, whole, zoomAt } from './zoom.ts';

type Point = { x: number; y: number };
/** A swipe has at least this length in pixels, and at least this ratio of width to height. */
const swipe = { least: 50, slope: 1.5 };
const doubleClickFactor = 2.5;
/** Milliseconds between two taps, and pixels that a finger may move. */
const doubleTap = { within: 300, reach: 24 };
/** Pixels of wheel movement for a zoom factor of e. */
const wheelLength = 400;

const isControl = ({ target }: { target: EventTarget }) =>
  target instanceof Element && target.closest('button, a, [data-player]') !== null;
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** Zooms the pane's first child. A horizontal swipe over whole media leads to another item. */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  // State instead of a ref, because the pane is rendered with its layer, after the first effects.
  const [pane, setPane] = useState<HTMLElement | null>(null);
  const [view, setView] = useState<View>(whole);
  const pointers = useRef(new Map<number, Point>());
  const start = useRef<Point | null>(null);
  const touched = useRef(false);
  const lastTap = useRef<(Point & { at: number }) | null>(null);
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
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / wheelLength), fromMiddle({ x: event.clientX, y: event.clientY }));
  });
  useEffect(() => {
    // React's wheel listeners are passive, and a pinch on a trackpad must not zoom the whole page.
    pane?.addEventListener('wheel', onWheel, { passive: false });
    return () => pane?.removeEventListener('wheel', onWheel);
  }, [pane]);

  const toggle = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    if (view.scale > 1) setView(whole);
    else zoom(doubleClickFactor, fromMiddle({ x: clientX, y: clientY }));
  };
  /** Not all browsers send a double-click for touch. */
  const tap = (event: PointerEvent) => {
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const last = lastTap.current;
    lastTap.current = { x, y, at };
    if (!last || at - last.at > doubleTap.within || Math.hypot(x - last.x, y - last.y) > doubleTap.reach) return;
    lastTap.current = null;
    toggle(event);
  };
  const end = (event: PointerEvent) => {
    const from = start.current;
    const alone = pointers.current.size === 1;
    if (!pointers.current.delete(event.pointerId) || !from || !alone) return;
    start.current = null;
    const by = { x: event.clientX - from.x, y: event.clientY - from.y };
    const sideways = Math.abs(by.x) >= swipe.least && Math.abs(by.x) >= swipe.slope * Math.abs(by.y);
    if (event.type !== 'pointerup' || event.pointerType !== 'touch') return;
    if (Math.hypot(by.x, by.y) < doubleTap.reach) tap(event);
    else if (view.scale === 1 && sideways) onSwipe(by.x < 0 ? 1 : -1);
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
        touched.current = event.pointerType === 'touch';
        event.currentTarget.setPointerCapture?.(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        // A second finger makes it a pinch instead of a swipe.
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
        if (!touched.current && !isControl(event)) toggle(event);
      },
    },
  };
}
