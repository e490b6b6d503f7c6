import { between, type Random } from './random.ts';

export type Point = readonly [number, number];

export const n1 = (value: number): string => String(Math.round(value * 10) / 10);
const at = ([x, y]: Point) => `${n1(x)} ${n1(y)}`;

function segments(points: readonly Point[], closed: boolean): string {
  const count = points.length;
  const get = (n: number): Point =>
    points[closed ? (n + count) % count : Math.min(count - 1, Math.max(0, n))] ?? [0, 0];
  const parts: string[] = [];
  for (let n = 0; n < (closed ? count : count - 1); n++) {
    const [a, b, c, d] = [get(n - 1), get(n), get(n + 1), get(n + 2)];
    parts.push(
      `C${at([b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6])} ${at([c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6])} ${at(c)}`,
    );
  }
  return parts.join('');
}

/** A smooth line through the points. */
export const curve = (points: readonly Point[]): string => `M${at(points[0] ?? [0, 0])}${segments(points, false)}`;

/** The same without its first move, to continue a path. */
export const onward = (points: readonly Point[]): string => `L${at(points[0] ?? [0, 0])}${segments(points, false)}`;

export const blob = (points: readonly Point[]): string => `M${at(points[0] ?? [0, 0])}${segments(points, true)}Z`;

/** The area below a line, down to the bottom of the picture. */
export const under = (points: readonly Point[], foot: number): string => {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? first;
  return `${curve(points)}L${n1(last[0])} ${n1(foot)}L${n1(first[0])} ${n1(foot)}Z`;
};

export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;

/** A line of hills by midpoint displacement: each halving adds smaller ones. */
export function ridge(rnd: Random, width: number, y: number, height: number, depth = 6, rough = 0.52): Point[] {
  let heights = [between(rnd, -1, 1), between(rnd, -1, 1)];
  let sway = 1;
  for (let n = 0; n < depth; n++) {
    const next: number[] = [];
    for (let i = 0; i < heights.length - 1; i++) {
      const left = heights[i] ?? 0;
      next.push(left, (left + (heights[i + 1] ?? 0)) / 2 + between(rnd, -sway, sway));
    }
    next.push(heights[heights.length - 1] ?? 0);
    heights = next;
    sway *= rough;
  }
  return heights.map((h, n) => [(n / (heights.length - 1)) * width * 1.04 - width * 0.02, y - h * height] as const);
}

/** A gentle line of a few slow waves. */
export function swell(rnd: Random, width: number, y: number, height: number, waves = 1.6, steps = 14): Point[] {
  const phase = rnd() * 7;
  const second = rnd() * 7;
  return Array.from({ length: steps + 1 }, (_, n) => {
    const t = n / steps;
    return [
      t * width * 1.04 - width * 0.02,
      y - (Math.sin(t * waves * 6.28 + phase) * 0.72 + Math.sin(t * waves * 14 + second) * 0.2) * height,
    ] as const;
  });
}
