/** Shares of the picture. */
export type StageBox = [number, number, number, number];
export type Point = { x: number; y: number };
export type Corner = 'nw' | 'ne' | 'se' | 'sw';
export const corners: readonly Corner[] = ['nw', 'ne', 'se', 'sw'];

export const leastSide = 0.01;
/** Share by which a box may reach beyond the picture, because its subject may continue outside. */
const least = -0.5;
const most = 1.5;

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

function moveAlong(start: number, side: number, by: number): number {
  // The centre stays in the picture, so that a box can always be seen and grasped.
  return clamp(start + by, Math.max(least, -side / 2), Math.max(least, Math.min(most - side, 1 - side / 2)));
}

export const moveBox = ([x, y, w, h]: StageBox, by: Point): StageBox => [
  moveAlong(x, w, by.x),
  moveAlong(y, h, by.y),
  w,
  h,
];

/** Spans from the fixed edge to the moving edge, which may change places. */
function span(stays: number, moves: number): [start: number, side: number] {
  const to = clamp(moves, least, most);
  const [low, high] = [Math.min(stays, to), Math.max(stays, to)];
  if (high - low >= leastSide) return [low, high - low];
  return to >= stays ? [Math.min(stays, most - leastSide), leastSide] : [Math.max(stays - leastSide, least), leastSide];
}

export function resizeBox([x, y, w, h]: StageBox, corner: Corner, by: Point): StageBox {
  const [left, width] = corner.endsWith('w') ? span(x + w, x + by.x) : span(x, x + w + by.x);
  const [top, height] = corner.startsWith('n') ? span(y + h, y + by.y) : span(y, y + h + by.y);
  return [left, top, width, height];
}

export function growBox([x, y, w, h]: StageBox, by: Point): StageBox {
  const [width, height] = [clamp(w + by.x, leastSide, most - least), clamp(h + by.y, leastSide, most - least)];
  const at = (start: number, before: number, after: number) => clamp(start - (after - before) / 2, least, most - after);
  return [at(x, w, width), at(y, h, height), width, height];
}

export function fitBox([x, y, w, h]: StageBox): StageBox {
  const [width, height] = [clamp(w, leastSide, most - least), clamp(h, leastSide, most - least)];
  return [clamp(x, least, most - width), clamp(y, least, most - height), width, height];
}

export function boxBetween(from: Point, to: Point): StageBox {
  const within = (value: number) => clamp(value, 0, 1);
  const [left, width] = span(within(from.x), within(to.x));
  const [top, height] = span(within(from.y), within(to.y));
  return [left, top, width, height];
}

export const sameBox = (a: StageBox, b: StageBox): boolean => a.every((value, side) => value === b[side]);

export const contains = ([x, y, w, h]: StageBox, point: Point): boolean =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h;
