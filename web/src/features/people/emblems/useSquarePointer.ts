import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type EditedLayer, snapped } from './layers.ts';
import { distance, layerAt, middle, type Point } from './square-points.ts';
import type { EmblemEditor } from './useEmblemEditor.ts';

type Gesture = { layer: EditedLayer; from: Point; moved: boolean };

/** Pixels. A press that moves less is a click. */
const clickPx = 3;
/** Pixels of wheel movement that scale by e. */
const wheelPx = 900;

/** One pointer moves a layer, two scale and move the selected one, the wheel scales it. */
export function useSquarePointer(editor: EmblemEditor, square: RefObject<HTMLDivElement | null>) {
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const pinch = useRef<{ layer: EditedLayer; apart: number; at: Point } | null>(null);
  const count = useRef(0);
  const [dragging, setDragging] = useState(false);

  const percent = ({ x, y }: Point): Point => {
    const rect = square.current?.getBoundingClientRect();
    return rect?.width
      ? { x: ((x - rect.left) / rect.width) * 100, y: ((y - rect.top) / rect.height) * 100 }
      : { x, y };
  };
  const began = ({ target, clientX, clientY }: PointerEvent): EditedLayer | undefined => {
    const shape = target instanceof Element ? target.closest<HTMLElement>('[data-layer]')?.dataset.layer : undefined;
    return (
      editor.layers.find(({ key }) => key === shape) ??
      layerAt(editor, percent({ x: clientX, y: clientY })) ??
      editor.selected ??
      undefined
    );
  };
  const pinched = () => {
    const now = [...pointers.current.values()];
    const start = pinch.current;
    if (!start || start.apart === 0) return;
    const [from, to] = [percent(start.at), percent(middle(now))];
    const { layer } = start;
    editor.change(
      layer.key,
      { scale: (layer.scale * distance(now)) / start.apart, x: layer.x + to.x - from.x, y: layer.y + to.y - from.y },
      `pointer ${count.current}`,
    );
  };
  const end = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    pinch.current = null;
    gesture.current = null;
    setDragging(false);
    if (pointers.current.size === 0) editor.endGroup();
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      // This is the first finger. A finger whose end was never reported must not count as a second.
      if (event.isPrimary) pointers.current.clear();
      const at = { x: event.clientX, y: event.clientY };
      pointers.current.set(event.pointerId, at);
      const layer = pointers.current.size > 1 ? (gesture.current?.layer ?? editor.selected) : began(event);
      if (!layer) return;
      // The browser would focus the element below the pointer.
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      count.current += 1;
      if (pointers.current.size > 1) {
        const now = editor.layers.find(({ key }) => key === layer.key) ?? layer;
        pinch.current = {
          layer: now,
          apart: distance([...pointers.current.values()]),
          at: middle([...pointers.current.values()]),
        };
        gesture.current = null;
        return;
      }
      editor.select(layer.key);
      square.current?.querySelector<HTMLElement>(`button[data-layer="${layer.key}"]`)?.focus({ preventScroll: true });
      gesture.current = { layer, from: at, moved: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!pointers.current.has(event.pointerId)) return;
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch.current) return pinched();
      const now = gesture.current;
      if (!now) return;
      now.moved ||= Math.hypot(event.clientX - now.from.x, event.clientY - now.from.y) >= clickPx;
      if (!now.moved) return;
      setDragging(true);
      const [from, to] = [percent(now.from), percent({ x: event.clientX, y: event.clientY })];
      const place = { x: snapped(now.layer.x + to.x - from.x), y: snapped(now.layer.y + to.y - from.y) };
      editor.change(now.layer.key, place, `pointer ${count.current}`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    const { selected } = editor;
    if (!selected) return;
    event.preventDefault();
    // Firefox counts lines instead of pixels.
    const px = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    editor.change(selected.key, { scale: selected.scale * Math.exp(-px / wheelPx) }, `wheel ${selected.key}`);
  });
  useEffect(() => {
    const node = square.current;
    // React's wheel listener is passive, so it cannot keep the page from scrolling.
    node?.addEventListener('wheel', onWheel, { passive: false });
    return () => node?.removeEventListener('wheel', onWheel);
  }, [square]);
  return { handlers, dragging };
}
