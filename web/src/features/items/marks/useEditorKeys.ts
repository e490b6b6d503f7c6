import { useEffect, useEffectEvent, useRef } from 'react';
import { isDialogOpen } from '../../../kit/index.ts';
import { type Point, type StageZoom, takesKeys } from '../stage/index.ts';
import { canTurn, type Extent, frameOf, moveFrame, scaleFrame, turnBy, withFrame } from './frame.ts';
import type { Entry, Mark } from './marks.ts';
import type { Editing } from './useEditing.ts';
import { directionToSource } from './view.ts';

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Pixels of the published picture for one press with Shift. */
const largeStep = 10;
const sizeStep = 1.08;
const turnStep = 5;

function onMarkKey(
  editing: Editing,
  { id, mark }: Entry,
  extentOf: (mark: Mark) => Extent,
  event: KeyboardEvent,
): boolean {
  const { view } = editing;
  const size = view.source;
  const frame = frameOf(mark, size, extentOf(mark));
  const place = (next: typeof frame, group: string) =>
    editing.setMark(id, withFrame(mark, frame, next, size), `${group} ${id}`);
  const by = arrows[event.key];
  if (by) {
    const pixels = event.shiftKey ? largeStep : 1;
    const { x, y } = directionToSource(view, by);
    const longest = Math.max(size.width, size.height);
    place(moveFrame(frame, { x: (x * pixels) / longest, y: (y * pixels) / longest }, size), 'move');
  } else if (event.key === '[' || event.key === ']') {
    place(scaleFrame(frame, event.key === ']' ? sizeStep : 1 / sizeStep), 'scale');
  } else if ((event.key === ',' || event.key === '.') && canTurn(mark)) {
    place(turnBy(frame, event.key === '.' ? turnStep : -turnStep), 'turn');
  } else if (event.key === 'Delete' || event.key === 'Backspace') editing.remove(id);
  else return false;
  return true;
}

function onZoomKey(zoom: StageZoom, key: string, fullWidth: number): boolean {
  if (key === '+' || key === '=') zoom.zoomIn();
  else if (key === '-') zoom.zoomOut();
  else if (key === '0') zoom.fit();
  else if (key === '1') zoom.zoomToWidth(fullWidth);
  else return false;
  return true;
}

/** A field in which Escape ends typing; the next Escape closes its panel. */
const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('.editor') !== null &&
  target.closest('input:not([type=range],[type=radio],[type=checkbox]), textarea, select') !== null;

function leaveField(): boolean {
  document.querySelector<HTMLElement>('.editor [data-panel]')?.focus({ preventScroll: true });
  return true;
}

/** Acts for any focus, except in a field or a dialog. Returns true while the space bar pans. */
export function useEditorKeys(
  editing: Editing,
  zoom: StageZoom,
  extentOf: (mark: Mark) => Extent,
  onEscape: () => boolean,
) {
  const panning = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || altKey || isDialogOpen()) return false;
    const letter = key.toLowerCase();
    const typing = target instanceof HTMLElement && target.closest('input:not([type=range],[type=radio]), textarea');
    if (ctrlKey || metaKey) {
      if (typing) return false;
      if (letter === 'z') (shiftKey ? editing.redo : editing.undo)();
      else if (letter === 'y') editing.redo();
      else return false;
      return true;
    }
    if (key === 'Escape' && isTextField(target)) return leaveField();
    if (key === 'Escape' && target instanceof HTMLInputElement) return onEscape();
    if (takesKeys(target)) return false;
    if (key === ' ' && target instanceof HTMLElement && !target.closest('button, a')) {
      panning.current = true;
      return true;
    }
    if (key === 'Escape') return onEscape();
    if (onZoomKey(zoom, key, editing.view.shown.width)) return true;
    const isInCrop = target instanceof HTMLElement && target.closest('.ReactCrop') !== null;
    return editing.selected !== null && !isInCrop && onMarkKey(editing, editing.selected, extentOf, event);
  });
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === ' ') panning.current = false;
  });
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (onKey(event)) event.preventDefault();
    };
    const up = (event: KeyboardEvent) => onKeyUp(event);
    window.addEventListener('keydown', down);
    window.addEventListener('keyup', up);
    return () => {
      window.removeEventListener('keydown', down);
      window.removeEventListener('keyup', up);
    };
  }, []);
  return panning;
}
