import { type PointerEvent, useRef, useState } from 'react';
import { clickPx, type Point, pointersOn, type StageBox } from '../stage/index.ts';
import { clientOf, type Gesture, type GestureStage, gesturesOn, shownAt } from './gestures.ts';
import { toSource } from './view.ts';

type Stage = GestureStage & {
  onPick: ((at: Point) => void) | null;
};

/** The open panel decides. Two fingers, the space bar and the middle button move and zoom the picture. */
export function useGestures({ editing, zoom, extentOf, openLive, onPick, panning }: Stage) {
  const [pointers] = useState(() => pointersOn());
  const gesture = useRef<Gesture | null>(null);
  const count = useRef(0);
  const [drawn, setDrawn] = useState<StageBox | null>(null);
  const { view } = editing;

  const { begin, drag, finish } = gesturesOn({ editing, zoom, extentOf, openLive, panning, onDrawn: setDrawn });
  const cancel = () => {
    if (gesture.current?.is === 'stroke') gesture.current.live.clear();
    gesture.current = null;
    setDrawn(null);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button > 1) return;
      if (pointers.down(event) > 1) return cancel();
      if (onPick) return onPick(shownAt(zoom, clientOf(event)));
      count.current += 1;
      gesture.current = begin(event);
      event.currentTarget.setPointerCapture?.(event.pointerId);
      event.currentTarget.focus({ preventScroll: true });
      event.preventDefault();
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pointers.move(event, zoom)) return;
      const now = gesture.current;
      if (!now) return;
      const to = clientOf(event);
      now.moved ||= Math.hypot(to.x - now.pressed.x, to.y - now.pressed.y) >= clickPx;
      if (now.is === 'stroke') {
        const steps = event.nativeEvent.getCoalescedEvents?.() ?? [];
        for (const { clientX, clientY } of steps.length > 0 ? steps : [event]) {
          const at = toSource(view, shownAt(zoom, { x: clientX, y: clientY }));
          now.points.push([at.x, at.y]);
          now.live.lineTo(at);
        }
      } else if (now.moved) drag(now, to, `pointer ${count.current}`);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      pointers.up(event);
      const now = gesture.current;
      gesture.current = null;
      setDrawn(null);
      if (now) finish(now, clientOf(event));
      editing.endGroup();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      pointers.up(event);
      cancel();
      editing.endGroup();
    },
  };
  return { handlers, drawn };
}
