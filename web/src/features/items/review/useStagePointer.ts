import { type PointerEvent, useRef, useState } from 'react';
import {
  boxBetween,
  type Corner,
  clickPx,
  moveBox,
  type Point,
  pointersOn,
  resizeBox,
  type StageBox,
  type StageZoom,
} from '../stage/index.ts';
import { boxOf } from './keys.ts';
import { say } from './messages.ts';
import type { Editor } from './useEditor.ts';

type Gesture = { from: Point; pressed: Point; moved: boolean } & (
  | { is: 'draw' }
  | { is: 'move'; id: string; box: StageBox }
  | { is: 'resize'; id: string; box: StageBox; corner: Corner }
);

/** A share of the picture. Two presses in one place are no cover. */
const leastDiagonal = 0.01;

const within = (target: EventTarget, name: 'cover' | 'corner'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined;

/**
 * Two fingers zoom. A finger moves only a selected cover, and draws only with the drawing tool. Otherwise it scrolls.
 * Two presses with the tool are opposite corners, for those who cannot drag (WCAG 2.5.7).
 */
export function useStagePointer(editor: Editor, zoom: StageZoom) {
  const { frame } = zoom;
  const [pointers] = useState(() => pointersOn());
  const gesture = useRef<Gesture | null>(null);
  const [drawn, setDrawn] = useState<StageBox | null>(null);
  const [first, setFirst] = useState<Point | null>(null);
  const count = useRef(0);

  const shareOf = ({ clientX, clientY }: PointerEvent): Point => {
    const rect = frame.current?.getBoundingClientRect();
    if (!rect?.width) return { x: 0, y: 0 };
    return { x: (clientX - rect.left) / rect.width, y: (clientY - rect.top) / rect.height };
  };
  const begin = (event: PointerEvent<HTMLElement>): Gesture | null => {
    const base = { from: shareOf(event), pressed: { x: event.clientX, y: event.clientY }, moved: false };
    if (editor.drawing) return { is: 'draw', ...base };
    setFirst(null);
    const corner = within(event.target, 'corner') as Corner | undefined;
    const id = within(event.target, 'cover') ?? (corner && editor.selected?.id);
    const cover = editor.covers.find((one) => one.id === id);
    const box = cover && boxOf(cover, editor.at);
    if (!cover || !box) return event.pointerType === 'mouse' && !id ? { is: 'draw', ...base } : null;
    if (event.pointerType === 'touch' && cover.id !== editor.selected?.id) return null;
    return corner ? { is: 'resize', id: cover.id, box, corner, ...base } : { is: 'move', id: cover.id, box, ...base };
  };
  const end = (event: PointerEvent) => {
    pointers.up(event);
    const done = gesture.current;
    gesture.current = null;
    setDrawn(null);
    if (!done) return;
    editor.endGroup();
    if (done.is !== 'draw' || event.type !== 'pointerup') return;
    const to = shareOf(event);
    const from = done.moved ? done.from : first;
    if (from && Math.hypot(to.x - from.x, to.y - from.y) > leastDiagonal) {
      setFirst(null);
      return editor.add(boxBetween(from, to));
    }
    editor.select(null);
    if (!editor.drawing) return;
    setFirst(to);
    editor.say(say('pressTheOppositeCorner'));
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      if (pointers.down(event) > 1) {
        gesture.current = null;
        setDrawn(null);
        return;
      }
      gesture.current = begin(event);
      if (!gesture.current) return;
      count.current += 1;
      // The browser would focus the element below the pointer.
      event.preventDefault();
      event.currentTarget.setPointerCapture?.(event.pointerId);
      if (gesture.current.is === 'move') {
        editor.select(gesture.current.id);
        if (event.target instanceof Element)
          event.target.closest<HTMLElement>('[data-cover]')?.focus({ preventScroll: true });
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (pointers.move(event, zoom)) return;
      const now = gesture.current;
      if (!now) return;
      now.moved ||= Math.hypot(event.clientX - now.pressed.x, event.clientY - now.pressed.y) >= clickPx;
      if (!now.moved) return;
      const to = shareOf(event);
      const by = { x: to.x - now.from.x, y: to.y - now.from.y };
      if (now.is === 'draw') return setDrawn(boxBetween(now.from, to));
      const box = now.is === 'move' ? moveBox(now.box, by) : resizeBox(now.box, now.corner, by);
      editor.place(now.id, box, `pointer ${count.current}`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { handlers, drawn: drawn ?? (editor.drawing && first ? boxBetween(first, first) : null) };
}
