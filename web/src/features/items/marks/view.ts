import { type EditFrame, frameOf, shownBox, shownPlace, sourceBox, sourcePlace } from '@veil/imaging';
import type { Point } from '../stage/index.ts';
import type { Edit, EditBox } from './marks.ts';

export type Size = { width: number; height: number };

export type View = EditFrame;

export const viewOf = ({ crop, mirrored, turns }: Edit, source: Size, { cropped = true } = {}): View =>
  frameOf({ crop: cropped ? crop : null, mirrored, turns }, source);

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

export const toShown = (view: View, { x, y }: Point): Point => pointOf(shownPlace(view, [x, y]));
export const toSource = (view: View, { x, y }: Point): Point => pointOf(sourcePlace(view, [x, y]));

export const boxToShown = (view: View, box: EditBox): EditBox => [...shownBox(view, box)];
export const boxToSource = (view: View, box: EditBox): EditBox => [...sourceBox(view, box)];

export function matrixOf({ crop, mirrored, turns }: View): [number, number, number, number, number, number] {
  const [width, height] = [crop.right - crop.left, crop.bottom - crop.top];
  const flip = mirrored ? -1 : 1;
  const left = mirrored ? crop.right : -crop.left;
  const top = -crop.top;
  if (turns === 1) return [0, flip, -1, 0, height - top, left];
  if (turns === 2) return [-flip, 0, 0, -1, width - left, height - top];
  if (turns === 3) return [0, -flip, 1, 0, top, width - left];
  return [flip, 0, 0, 1, left, top];
}

/** Arrow keys move a mark to where they point, in pixels. */
export function directionToSource({ mirrored, turns }: View, { x, y }: Point): Point {
  let by = { x, y };
  for (let turn = 0; turn < turns; turn++) by = { x: by.y, y: -by.x };
  return mirrored ? { x: -by.x, y: by.y } : by;
}
