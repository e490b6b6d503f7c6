import { editLimits } from '@veil/contract/items/edit-operations.ts';
import { boxBetween, fitBox, type Point } from '../stage/index.ts';
import { type Extent, frameOf, fromUnits, holds, thinStroke, toUnits } from './frame.ts';
import type { EditBox, Entry, Mark, MarkOf, Place } from './marks.ts';
import type { PanelName } from './panels.ts';
import type { Editing } from './useEditing.ts';
import { boxToSource, coverToSource, type Size, toSource } from './view.ts';

export const isStroking = (panel: PanelName | null): panel is 'brush' | 'pixelate' =>
  panel === 'brush' || panel === 'pixelate';
export const isDrawing = (panel: PanelName | null): panel is 'shape' | 'covers' =>
  panel === 'shape' || panel === 'covers';

/** Distance within which a press means a mark, as a share of the longer side. */
const nearMark = 0.008;

export function markAt(
  marks: readonly Entry[],
  selected: Entry | null,
  at: Point,
  size: Size,
  extentOf: (mark: Mark) => Extent,
): Entry | null {
  const place = toUnits(size, at);
  const isAt = ({ mark }: Entry) => holds(frameOf(mark, size, extentOf(mark)), place, nearMark);
  if (selected && isAt(selected)) return selected;
  return marks.toReversed().find(isAt) ?? null;
}

/** A third of a pixel of a large screen. Closer points are invisible. */
const nearer = 0.0003;

const within = (value: number): number => Math.round(Math.min(2, Math.max(-1, value)) * 1e5) / 1e5;

export function addStroke(editing: Editing, drawn: readonly Place[]): string | null {
  const { panel } = editing;
  if (!isStroking(panel) || drawn.length === 0) return null;
  const points = thinStroke(drawn, nearer, editLimits.points).map(([x, y]): Place => [within(x), within(y)]);
  return editing.add({ ...editing.lookOf(panel), points }, { selects: false });
}

/** A box as long as the line, without height, turned to its direction. */
function lineBetween(size: Size, from: Point, to: Point): { box: EditBox; angle: number } {
  const [a, b] = [toUnits(size, from), toUnits(size, to)];
  const length = Math.max(0.004, Math.hypot(b.x - a.x, b.y - a.y));
  const flat = 0.001;
  const corner = fromUnits(size, { x: (a.x + b.x - length) / 2, y: (a.y + b.y - flat) / 2 });
  const sides = fromUnits(size, { x: length, y: flat });
  return {
    box: [corner.x, corner.y, sides.x, sides.y],
    angle: Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 1800) / Math.PI) / 10,
  };
}

export function addDrawn(editing: Editing, from: Point, to: Point): string | null {
  const { panel, view, picture } = editing;
  const drawn = boxBetween(from, to);
  if (panel === 'covers') return editing.add({ ...editing.lookOf('cover'), box: fitBox(coverToSource(view, drawn)) });
  const look: MarkOf<'shape'> = editing.lookOf('shape');
  if (look.shape === 'line' || look.shape === 'arrow')
    return editing.add({ ...look, ...lineBetween(picture.published, toSource(view, from), toSource(view, to)) });
  return editing.add({ ...look, box: fitBox(boxToSource(view, drawn)), angle: view.angle === 0 ? 0 : -view.angle });
}

export const addInMiddle = (editing: Editing): string | null =>
  addDrawn(editing, { x: 0.35, y: 0.35 }, { x: 0.65, y: 0.65 });
