import {
  directionOf,
  type EditFrame,
  frameOf,
  levelFrame,
  shownBox,
  shownPlace,
  sourceBox,
  sourcePlace,
  wideSourceBox,
} from '@veil/imaging';
import type { Point } from '../stage/index.ts';
import type { Edit, EditBox } from './marks.ts';

export type Size = { width: number; height: number };

export type View = EditFrame;

export const viewOf = ({ angle, crop, mirrored, turns }: Edit, source: Size, { cropped = true } = {}): View =>
  frameOf({ angle, crop: cropped ? crop : null, mirrored, turns }, source);

const pointOf = ([x, y]: readonly [number, number]): Point => ({ x, y });

export const toShown = (view: View, { x, y }: Point): Point => pointOf(shownPlace(view, [x, y]));
export const toSource = (view: View, { x, y }: Point): Point => pointOf(sourcePlace(view, [x, y]));

/** A crop's box lies in the straightened picture. */
export const cropToShown = (view: View, box: EditBox): EditBox => [...shownBox(levelFrame(view), box)];
export const cropOfShown = (view: View, box: EditBox): EditBox => [...sourceBox(levelFrame(view), box)];
export const boxToSource = (view: View, box: EditBox): EditBox => [...sourceBox(view, box)];
/** A cover lies level in the source, so that a larger one covers all that was drawn on a straightened picture. */
export const coverToSource = (view: View, box: EditBox): EditBox => [...wideSourceBox(view, box)];

/** Degrees, clockwise as shown. */
export const angleShown = ({ angle, mirrored }: Pick<Edit, 'angle' | 'mirrored'>): number =>
  mirrored && angle !== 0 ? -angle : angle;

type Matrix = [number, number, number, number, number, number];

export function matrixOf(view: View): Matrix {
  const [a, b, c, d, e, f] = levelMatrix(view);
  if (view.angle === 0) return [a, b, c, d, e, f];
  const { source, level } = view;
  const { cos, sin } = directionOf(view.angle);
  const right = (level.width - source.width * cos + source.height * sin) / 2;
  const down = (level.height - source.width * sin - source.height * cos) / 2;
  return [
    a * cos + c * sin,
    b * cos + d * sin,
    c * cos - a * sin,
    d * cos - b * sin,
    a * right + c * down + e,
    b * right + d * down + f,
  ];
}

function levelMatrix({ crop, mirrored, turns }: View): Matrix {
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
export function directionToSource(view: View, { x, y }: Point): Point {
  const { shown, source } = view;
  const [from, to] = [toSource(view, { x: 0, y: 0 }), toSource(view, { x: x / shown.width, y: y / shown.height })];
  return { x: (to.x - from.x) * source.width, y: (to.y - from.y) * source.height };
}
