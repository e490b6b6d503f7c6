import type { Corner, Point } from '../stage/index.ts';
import type { EditBox, Mark, Place } from './marks.ts';
import type { Size } from './view.ts';

/**
 * Shares of the source's longer side, so that a turn keeps lengths. `x` and `y` are the centre; degrees count
 * clockwise.
 */
export type Frame = { x: number; y: number; width: number; height: number; angle: number };

/** Width and height of a text or a stamp of size 1. */
export type Extent = { width: number; height: number };

const leastSide = 0.004;
const mostSide = 2;
/** Degrees within which an angle snaps to a multiple of 90. */
const snap = 3;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
const longest = ({ width, height }: Size): number => Math.max(width, height);

/** Five digits are a fortieth of a pixel of the largest picture. */
const rounded = (value: number): number => Math.round(value * 1e5) / 1e5 || 0;
const coordinate = (value: number): number => rounded(clamp(value, -1, 2));
const length = (value: number): number => rounded(clamp(value, 0.0005, 2));
const degrees = (value: number): number => Math.round(((((value + 180) % 360) + 360) % 360) * 10 - 1800) / 10;

function turnedBy({ x, y }: Point, angle: number): Point {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

export const toUnits = (size: Size, { x, y }: Point): Point => ({
  x: (x * size.width) / longest(size),
  y: (y * size.height) / longest(size),
});
export const fromUnits = (size: Size, { x, y }: Point): Point => ({
  x: (x * longest(size)) / size.width,
  y: (y * longest(size)) / size.height,
});
export function placeAt(size: Size, at: Point): Place {
  const { x, y } = fromUnits(size, at);
  return [coordinate(x), coordinate(y)];
}

function frameOfBox(size: Size, [x, y, width, height]: EditBox, angle: number): Frame {
  const middle = toUnits(size, { x: x + width / 2, y: y + height / 2 });
  const sides = toUnits(size, { x: width, y: height });
  return { ...middle, width: sides.x, height: sides.y, angle };
}

export function boxOfFrame(size: Size, { x, y, width, height }: Frame): EditBox {
  const corner = fromUnits(size, { x: x - width / 2, y: y - height / 2 });
  const sides = fromUnits(size, { x: width, y: height });
  return [coordinate(corner.x), coordinate(corner.y), length(sides.x), length(sides.y)];
}

function frameOfStroke(size: Size, points: readonly Place[], width: number): Frame {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [px, py] of points) {
    const { x, y } = toUnits(size, { x: px, y: py });
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left + width,
    height: bottom - top + width,
    angle: 0,
  };
}

export function frameOf(mark: Mark, size: Size, extent: Extent): Frame {
  if ('points' in mark) return frameOfStroke(size, mark.points, mark.size);
  if (mark.kind === 'cover') return frameOfBox(size, mark.box, 0);
  if (mark.kind === 'shape') return frameOfBox(size, mark.box, mark.angle);
  const { x, y } = toUnits(size, { x: mark.at[0], y: mark.at[1] });
  return { x, y, width: mark.size * extent.width, height: mark.size * extent.height, angle: mark.angle };
}

export const isUniform = ({ kind }: Mark): boolean => kind !== 'cover' && kind !== 'shape';
/** A cover lies on the grid of the picture, and strokes have no angle. */
export const canTurn = ({ kind }: Mark): boolean => kind === 'shape' || kind === 'text' || kind === 'stamp';

export function withFrame(mark: Mark, from: Frame, to: Frame, size: Size): Mark {
  if (mark.kind === 'cover') return { ...mark, box: boxOfFrame(size, to) };
  if (mark.kind === 'shape') return { ...mark, box: boxOfFrame(size, to), angle: degrees(to.angle) };
  const scale = to.width / from.width;
  if (!('points' in mark))
    return { ...mark, at: placeAt(size, to), size: length(mark.size * scale), angle: degrees(to.angle) };
  const points = mark.points.map(([px, py]) => {
    const { x, y } = toUnits(size, { x: px, y: py });
    return placeAt(size, { x: to.x + (x - from.x) * scale, y: to.y + (y - from.y) * scale });
  });
  return { ...mark, points, size: length(mark.size * scale) };
}

/** Its centre stays in the picture, so that it can always be grasped. */
export function moveFrame(frame: Frame, by: Point, size: Size): Frame {
  const end = toUnits(size, { x: 1, y: 1 });
  return { ...frame, x: clamp(frame.x + by.x, 0, end.x), y: clamp(frame.y + by.y, 0, end.y) };
}

const signs: Record<Corner, Point> = {
  nw: { x: -1, y: -1 },
  ne: { x: 1, y: -1 },
  se: { x: 1, y: 1 },
  sw: { x: -1, y: 1 },
};

export function cornerOf({ x, y, width, height, angle }: Frame, corner: Corner): Point {
  const by = turnedBy({ x: (signs[corner].x * width) / 2, y: (signs[corner].y * height) / 2 }, angle);
  return { x: x + by.x, y: y + by.y };
}

const opposite: Record<Corner, Corner> = { nw: 'se', ne: 'sw', se: 'nw', sw: 'ne' };

export function resizeFrame(frame: Frame, corner: Corner, to: Point, uniform: boolean): Frame {
  const fixed = cornerOf(frame, opposite[corner]);
  const sign = signs[corner];
  const across = turnedBy({ x: to.x - fixed.x, y: to.y - fixed.y }, -frame.angle);
  const side = (moved: number) => clamp(moved, leastSide, mostSide);
  let [width, height] = [side(across.x * sign.x), side(across.y * sign.y)];
  if (uniform) {
    const least = leastSide / Math.min(frame.width, frame.height);
    const most = mostSide / Math.max(frame.width, frame.height);
    const scale = clamp(Math.max(width / frame.width, height / frame.height), least, Math.max(least, most));
    [width, height] = [frame.width * scale, frame.height * scale];
  }
  const middle = turnedBy({ x: (sign.x * width) / 2, y: (sign.y * height) / 2 }, frame.angle);
  return { ...frame, width, height, x: fixed.x + middle.x, y: fixed.y + middle.y };
}

export function scaleFrame(frame: Frame, factor: number): Frame {
  const side = (value: number) => clamp(value * factor, leastSide, mostSide);
  return { ...frame, width: side(frame.width), height: side(frame.height) };
}

export function turnTo(frame: Frame, to: Point): Frame {
  const angle = degrees((Math.atan2(to.y - frame.y, to.x - frame.x) * 180) / Math.PI + 90);
  const upright = Math.round(angle / 90) * 90;
  return { ...frame, angle: Math.abs(angle - upright) <= snap ? degrees(upright) : angle };
}

export const turnBy = (frame: Frame, by: number): Frame => ({ ...frame, angle: degrees(frame.angle + by) });

export function holds(frame: Frame, at: Point, margin = 0): boolean {
  const { x, y } = turnedBy({ x: at.x - frame.x, y: at.y - frame.y }, -frame.angle);
  return Math.abs(x) <= frame.width / 2 + margin && Math.abs(y) <= frame.height / 2 + margin;
}

/** Removes points so near to their neighbour that nobody sees a difference. */
export function thinStroke(points: readonly Place[], nearer: number, most: number): Place[] {
  const kept = points.filter((_, at) => at === 0 || at === points.length - 1);
  const between: Place[] = [];
  let [last] = kept;
  for (const point of points.slice(1, -1)) {
    if (last && Math.hypot(point[0] - last[0], point[1] - last[1]) < nearer) continue;
    between.push(point);
    last = point;
  }
  const thin = points.length < 2 ? [...points] : [...kept.slice(0, 1), ...between, ...kept.slice(1)];
  return thin.length <= most ? thin : thinStroke(thin, Math.max(nearer, 1e-4) * 1.5, most);
}
