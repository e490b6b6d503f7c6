import { type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '../../../kit/index.ts';
import type { Point } from '../stage/index.ts';
import { addStroke, isStroking } from './drawing.ts';
import { middle, placeAfterKey } from './key-steps.ts';
import type { LiveStroke } from './live-stroke.ts';
import type { Place } from './marks.ts';
import { say } from './messages.ts';
import type { Editing } from './useEditing.ts';
import { toSource } from './view.ts';

export function usePen(editing: Editing, openLive: () => LiveStroke | null) {
  const { panel, view } = editing;
  const [at, setAt] = useState<Point | null>(null);
  const [isDown, setDown] = useState(false);
  const stroke = useRef<{ points: Place[]; live: LiveStroke | null } | null>(null);
  const draws = isStroking(panel);
  const lift = (adds: boolean) => {
    const done = stroke.current;
    stroke.current = null;
    setDown(false);
    if (!done) return;
    const problem = adds ? addStroke(editing, done.points) : null;
    if (problem) toast(problem);
    if (problem || !adds) done.live?.clear();
  };
  const put = (point: Point) => {
    const { x, y } = toSource(view, point);
    stroke.current?.points.push([x, y]);
    stroke.current?.live?.lineTo({ x, y });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!draws || event.ctrlKey || event.metaKey || event.altKey) return;
    const from = at ?? middle;
    const next = placeAfterKey(from, event);
    if (next) {
      setAt(next);
      if (isDown) put(next);
    } else if (event.key === ' ' || event.key === 'Enter') {
      if (isDown) lift(true);
      else if (panel === 'brush' || panel === 'pixelate') {
        const live = openLive();
        const look = editing.lookOf(panel);
        live?.begin(look.kind === 'brush' ? look : { size: look.size, color: '#8f7fe0', opacity: 0.55 });
        stroke.current = { points: [], live };
        setAt(from);
        setDown(true);
        put(from);
        editing.say(say('penDown'));
      }
    } else if (event.key === 'Escape' && isDown) lift(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    at: draws ? at : null,
    isDown,
    label: draws ? say('pictureArrowKeysMoveThePen') : say('picture'),
    handlers: {
      onKeyDown,
      onBlur: () => {
        lift(true);
        setAt(null);
      },
    },
  };
}
