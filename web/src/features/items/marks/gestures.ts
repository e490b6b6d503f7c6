import type { PointerEvent, RefObject } from 'react';
import { toast } from '../../../kit/index.ts';
import { boxBetween, type Corner, type Point, type StageBox, type StageZoom } from '../stage/index.ts';
import { addDrawn, addStroke, isDrawing, isStroking, markAt } from './drawing.ts';
import {
  type Extent,
  type Frame,
  frameOf,
  isUniform,
  moveFrame,
  resizeFrame,
  toUnits,
  turnTo,
  withFrame,
} from './frame.ts';
import type { LiveStroke } from './live-stroke.ts';
import type { Entry, Mark, Place } from './marks.ts';
import type { Editing } from './useEditing.ts';
import { toSource } from './view.ts';

type Change = { entry: Entry; frame: Frame };
export type Gesture = { pressed: Point; from: Point; moved: boolean; last: Point } & (
  | { is: 'pan' }
  | { is: 'stroke'; points: Place[]; live: LiveStroke }
  | { is: 'draw'; on: Entry | null }
  | ({ is: 'move' } & Change)
  | ({ is: 'turn' } & Change)
  | ({ is: 'resize'; corner: Corner } & Change)
);

export type GestureStage = {
  editing: Editing;
  zoom: StageZoom;
  extentOf: (mark: Mark) => Extent;
  openLive: () => LiveStroke | null;
  panning: RefObject<boolean>;
};

export const clientOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

export function shownAt({ frame }: StageZoom, { x, y }: Point): Point {
  const rect = frame.current?.getBoundingClientRect();
  return rect?.width ? { x: (x - rect.left) / rect.width, y: (y - rect.top) / rect.height } : { x: 0, y: 0 };
}

export function gesturesOn({
  editing,
  zoom,
  extentOf,
  openLive,
  panning,
  onDrawn,
}: GestureStage & { onDrawn: (box: StageBox) => void }) {
  const { picture, edit, view, panel, selected } = editing;
  const { published } = picture;
  const sourceAt = (client: Point): Point => toSource(view, shownAt(zoom, client));
  const change = (entry: Entry): Change => ({ entry, frame: frameOf(entry.mark, published, extentOf(entry.mark)) });
  const begin = (event: PointerEvent): Gesture => {
    const pressed = clientOf(event);
    const from = sourceAt(pressed);
    const base = { pressed, from, last: pressed, moved: false };
    const handle =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-handle]')?.dataset.handle;
    if (panning.current || event.button === 1) return { is: 'pan', ...base };
    if (handle && selected)
      return handle === 'turn'
        ? { is: 'turn', ...change(selected), ...base }
        : { is: 'resize', corner: handle as Corner, ...change(selected), ...base };
    const live = isStroking(panel) ? openLive() : null;
    if (live && isStroking(panel)) {
      const look = editing.lookOf(panel);
      live.begin(look.kind === 'brush' ? look : { size: look.size, color: '#8f7fe0', opacity: 0.55 });
      live.lineTo(from);
      return { is: 'stroke', points: [[from.x, from.y]], live, ...base };
    }
    const on = markAt(edit.marks, selected, from, published, extentOf);
    if (isDrawing(panel) && !(on && on.id === selected?.id)) return { is: 'draw', on, ...base };
    if (!on) return { is: 'pan', ...base };
    editing.select(on.id);
    return { is: 'move', ...change(on), ...base };
  };
  const drag = (now: Gesture, to: Point, group: string) => {
    if (now.is === 'pan') {
      zoom.panBy({ x: to.x - now.last.x, y: to.y - now.last.y });
      now.last = to;
    } else if (now.is === 'draw') onDrawn(boxBetween(shownAt(zoom, now.pressed), shownAt(zoom, to)));
    else if (now.is !== 'stroke') {
      const [from, at] = [toUnits(published, now.from), toUnits(published, sourceAt(to))];
      const next =
        now.is === 'move'
          ? moveFrame(now.frame, { x: at.x - from.x, y: at.y - from.y }, published)
          : now.is === 'turn'
            ? turnTo(now.frame, at)
            : resizeFrame(now.frame, now.corner, at, isUniform(now.entry.mark));
      editing.setMark(now.entry.id, withFrame(now.entry.mark, now.frame, next, published), group);
    }
  };
  const finish = (now: Gesture, to: Point) => {
    if (now.is === 'stroke') {
      const problem = addStroke(editing, now.points);
      // The live stroke stays until the worker has drawn it into the picture.
      if (!problem && isStroking(panel)) return;
      now.live.clear();
      if (problem) toast(problem);
    } else if (now.is === 'draw' && now.moved) {
      const problem = addDrawn(editing, shownAt(zoom, now.pressed), shownAt(zoom, to));
      if (problem) toast(problem);
    } else if (!now.moved && (now.is === 'draw' || now.is === 'pan')) {
      editing.select(now.is === 'draw' ? (now.on?.id ?? null) : null);
    }
  };
  return { begin, drag, finish };
}
