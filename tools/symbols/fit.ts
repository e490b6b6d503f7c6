import type { Point } from './shapes.ts';

/** Cubic curve: from, two handles, to. */
export type Cubic = readonly [Point, Point, Point, Point];

const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const times = (a: Point, by: number): Point => [a[0] * by, a[1] * by];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
const unit = (a: Point): Point => times(a, 1 / (Math.hypot(...a) || 1));

export function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t;
  const weigh = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
  return [weigh(0), weigh(1)];
}

/**
 * Cubic curves through these points, never further from one of them than `tolerance` (Schneider, Graphics Gems I,
 * 1990).
 */
export function fitCurves(points: readonly Point[], tolerance: number): Cubic[] {
  const count = points.length;
  const at = (i: number) => points[i] as Point;
  const near = Math.min(3, count - 1);
  return curvesFor(points, unit(minus(at(near), at(0))), unit(minus(at(count - 1 - near), at(count - 1))), tolerance);
}

function curvesFor(points: readonly Point[], start: Point, end: Point, tolerance: number): Cubic[] {
  const count = points.length;
  const [first, last] = [points[0] as Point, points[count - 1] as Point];
  if (count === 2) {
    const reach = Math.hypot(...minus(last, first)) / 3;
    return [[first, add(first, times(start, reach)), add(last, times(end, reach)), last]];
  }
  let times01 = chordLengths(points);
  let worst = Math.floor(count / 2);
  for (let round = 0; round < 6; round++) {
    const curve = bestCurve(points, times01, start, end);
    const found = furthest(points, curve, times01);
    if (found.distance <= tolerance) return [curve];
    worst = found.at;
    if (found.distance > tolerance * 8) break;
    times01 = times01.map((t, i) => nearer(curve, points[i] as Point, t));
  }
  const tangent = unit(minus(points[worst - 1] as Point, points[worst + 1] as Point));
  return [
    ...curvesFor(points.slice(0, worst + 1), start, tangent, tolerance),
    ...curvesFor(points.slice(worst), times(tangent, -1), end, tolerance),
  ];
}

function chordLengths(points: readonly Point[]): number[] {
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push((lengths[i - 1] as number) + Math.hypot(...minus(points[i] as Point, points[i - 1] as Point)));
  const whole = lengths.at(-1) || 1;
  return lengths.map((length) => length / whole);
}

/** The handles with the least squared error for points at these parameters. */
function bestCurve(points: readonly Point[], at: readonly number[], start: Point, end: Point): Cubic {
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  for (const [i, t] of at.entries()) {
    const u = 1 - t;
    const [a, b] = [times(start, 3 * u * u * t), times(end, 3 * u * t * t)];
    const rest = minus(points[i] as Point, pointOn([first, first, last, last], t));
    c00 += dot(a, a);
    c01 += dot(a, b);
    c11 += dot(b, b);
    x0 += dot(a, rest);
    x1 += dot(b, rest);
  }
  const whole = c00 * c11 - c01 * c01;
  const chord = Math.hypot(...minus(last, first));
  let [left, right] = [(x0 * c11 - x1 * c01) / whole, (c00 * x1 - c01 * x0) / whole];
  if (!(left > chord * 1e-3 && right > chord * 1e-3)) left = right = chord / 3;
  return [first, add(first, times(start, left)), add(last, times(end, right)), last];
}

function furthest(points: readonly Point[], curve: Cubic, at: readonly number[]) {
  let found = { distance: 0, at: Math.floor(points.length / 2) };
  for (let i = 1; i < points.length - 1; i++) {
    const distance = Math.hypot(...minus(pointOn(curve, at[i] as number), points[i] as Point));
    if (distance > found.distance) found = { distance, at: i };
  }
  return found;
}

function nearer(curve: Cubic, point: Point, t: number): number {
  const [a, b, c, d] = curve;
  const u = 1 - t;
  const off = minus(pointOn(curve, t), point);
  const first = add(add(times(minus(b, a), 3 * u * u), times(minus(c, b), 6 * u * t)), times(minus(d, c), 3 * t * t));
  const second = add(times(add(minus(c, times(b, 2)), a), 6 * u), times(add(minus(d, times(c, 2)), b), 6 * t));
  const slope = dot(first, first) + dot(off, second);
  return slope ? Math.min(1, Math.max(0, t - dot(off, first) / slope)) : t;
}
