import { type Cubic, fitCurves, pointOn } from './fit.ts';
import type { Point } from './shapes.ts';

/** Maximum deviation of a curve in units of the grid of 48: a quarter of a pixel at 160 pixels. */
const tolerance = 0.07;
/** A turn above this is a corner, in degrees. */
const corner = 24;
/** Corners are rounded by this much, so that the whole set matches. */
const softness = 0.45;
/** Smaller outlines are remains of joined areas. */
const least = 0.5;
/** File units per grid unit; all numbers in the file are whole. */
const detail = 10;

/** Points along each contour of path data in absolute M, L, Q, C and Z. */
function contoursOf(d: string): Point[][] {
  const contours: Point[][] = [];
  let now: Point[] = [];
  for (const [, command = '', rest = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    const points = Array.from(
      { length: numbers.length / 2 },
      (_, i): Point => [numbers[i * 2] as number, numbers[i * 2 + 1] as number],
    );
    const from = now.at(-1) as Point;
    const [a, b, c] = points as [Point, Point, Point];
    if (command === 'M') {
      now = [a];
      contours.push(now);
    } else if (command === 'L') now.push(...sampled([from, from, a, a], true));
    else if (command === 'Q') now.push(...sampled([from, mix(from, a, 2 / 3), mix(b, a, 2 / 3), b]));
    else if (command === 'C') now.push(...sampled([from, a, b, c]));
  }
  return contours;
}

const mix = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Points about 0.4 units apart, without the first. */
function sampled(curve: Cubic, straight = false): Point[] {
  const [a, b, c, d] = curve;
  const steps = Math.max(straight ? 1 : 3, Math.ceil((distance(a, b) + distance(b, c) + distance(c, d)) / 0.4));
  return Array.from({ length: steps }, (_, i) =>
    straight ? mix(a, d, (i + 1) / steps) : pointOn(curve, (i + 1) / steps),
  );
}

function withoutRepeats(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) if (!kept.length || distance(kept.at(-1) as Point, point) > 0.02) kept.push(point);
  while (kept.length > 1 && distance(kept[0] as Point, kept.at(-1) as Point) <= 0.02) kept.pop();
  return kept;
}

function turnAt(points: readonly Point[], i: number): number {
  const count = points.length;
  const [a, b, c] = [points[(i - 1 + count) % count], points[i], points[(i + 1) % count]] as [Point, Point, Point];
  const turned = Math.atan2(c[1] - b[1], c[0] - b[0]) - Math.atan2(b[1] - a[1], b[0] - a[0]);
  return Math.abs((((turned * 180) / Math.PI + 540) % 360) - 180);
}

/** Path data of an area in few curves with rounded corners and whole, relative numbers. */
export function compactPath(d: string): string {
  return contoursOf(d).map(withoutRepeats).filter(isShown).map(closedPath).join('');
}

function isShown(points: readonly Point[]): boolean {
  const across = (k: 0 | 1) => Math.max(...points.map((p) => p[k])) - Math.min(...points.map((p) => p[k]));
  return points.length > 3 && across(0) > least && across(1) > least;
}

function closedPath(points: readonly Point[]): string {
  const corners = points.flatMap((_, i) => (turnAt(points, i) > corner ? [i] : []));
  const starts = corners.length ? corners : [0];
  const sides = starts.map((from, nth) => {
    const to = starts[nth + 1] ?? (starts[0] as number) + points.length;
    return Array.from({ length: to - from + 1 }, (_, i) => points[(from + i) % points.length] as Point);
  });
  const trimmed = corners.length ? sides.map(trim) : sides;
  const pen = new Writer();
  pen.moveTo(trimmed[0]?.[0] as Point);
  for (const [nth, side] of trimmed.entries()) {
    if (isStraight(side)) pen.lineTo(side.at(-1) as Point);
    else for (const curve of fitCurves(side, tolerance)) pen.curveTo(curve);
    if (corners.length) pen.roundTo(sides[nth]?.at(-1) as Point, trimmed[(nth + 1) % trimmed.length]?.[0] as Point);
  }
  return pen.close();
}

/** Removes both ends, which become rounded corners; less from a short side. */
function trim(side: readonly Point[]): Point[] {
  const length = side.slice(1).reduce((sum, point, i) => sum + distance(point, side[i] as Point), 0);
  const cut = Math.min(softness, length / 3);
  return trimStart(trimStart([...side], cut).reverse(), cut).reverse();
}

function trimStart(side: Point[], cut: number): Point[] {
  let left = cut;
  while (side.length > 2 && distance(side[0] as Point, side[1] as Point) <= left) {
    left -= distance(side[0] as Point, side[1] as Point);
    side.shift();
  }
  const [a, b] = side as [Point, Point];
  return [mix(a, b, Math.min(0.9, left / distance(a, b))), ...side.slice(1)];
}

function isStraight(side: readonly Point[]): boolean {
  const [a, b] = [side[0] as Point, side.at(-1) as Point];
  const length = distance(a, b);
  const off = ([x, y]: Point) => Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length;
  return side.every((point) => off(point) < 0.03);
}

/** Writes relative commands in whole numbers. Rounding errors do not add up. */
class Writer {
  private written = '';
  private last = '';
  private at: [number, number] = [0, 0];

  moveTo = (to: Point) => this.put('M', [to]);
  lineTo = (to: Point) => this.put('l', [to]);
  curveTo = ([, a, b, to]: Cubic) => this.put('c', [a, b, to]);
  roundTo = (around: Point, to: Point) => this.put('q', [around, to]);
  close = () => `${this.written}z`;

  private put(command: string, points: readonly Point[]): void {
    const whole = points.map(([x, y]) => [Math.round(x * detail), Math.round(y * detail)] as const);
    const [fromX, fromY] = command === 'M' ? [0, 0] : this.at;
    const end = whole.at(-1) as readonly [number, number];
    if (command !== 'M' && whole.every(([x, y]) => x === fromX && y === fromY)) return;
    const shown = command === this.last ? '' : command;
    this.written +=
      shown +
      whole
        .flatMap(([x, y]) => [x - fromX, y - fromY])
        .map((value, i) => (value < 0 || (i === 0 && shown) ? String(value) : ` ${value}`))
        .join('');
    this.last = command;
    this.at = [end[0], end[1]];
  }
}
