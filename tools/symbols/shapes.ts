import { kit, type Shape } from './pathkit.ts';

/** An area on a grid of 48 by 48. The library stores its fill rule, so it never becomes path data in between. */
export type Area = Shape;
export type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const n = (value: number) => String(Math.round(value * 1000) / 1000);

export function path(d: string): Area {
  const made = kit.FromSVGString(d);
  if (!made) throw new Error(`Not path data: ${d}`);
  return made;
}

export const circle = (x: number, y: number, r: number): Area => ellipse(x, y, r, r);

export function ellipse(x: number, y: number, rx: number, ry: number, degrees = 0): Area {
  const arc = `A${n(rx)} ${n(ry)} 0 1 1`;
  const d = path(`M${n(x - rx)} ${n(y)}${arc} ${n(x + rx)} ${n(y)}${arc} ${n(x - rx)} ${n(y)}Z`);
  return degrees ? turn(d, degrees, x, y) : d;
}

export function box(x: number, y: number, w: number, h: number, r = 0): Area {
  if (!r) return path(`M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`);
  const a = `a${n(r)} ${n(r)} 0 0 1`;
  return path(
    `M${n(x + r)} ${n(y)}h${n(w - 2 * r)}${a} ${n(r)} ${n(r)}v${n(h - 2 * r)}${a} ${n(-r)} ${n(r)}h${n(2 * r - w)}${a} ${n(-r)} ${n(-r)}v${n(2 * r - h)}${a} ${n(r)} ${n(-r)}Z`,
  );
}

const numbersIn = (text: string): number[][] =>
  text.split(',').map((point) => point.trim().split(' ').map(Number.parseFloat));

export const polygon = (...given: Point[] | [string]): Area => {
  const points = typeof given[0] === 'string' ? (numbersIn(given[0]) as unknown as Point[]) : (given as Point[]);
  return path(`M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`);
};
export const polar = (x: number, y: number, r: number, degrees: number): Point => [
  x + r * Math.sin(radians(degrees)),
  y - r * Math.cos(radians(degrees)),
];

export const star = (x: number, y: number, points: number, outer: number, inner: number, degrees = 0): Area =>
  polygon(
    ...Array.from({ length: points * 2 }, (_, i) => polar(x, y, i % 2 ? inner : outer, degrees + (i * 180) / points)),
  );

/** A leaf between two points, `width` wide; `bend` moves its middle to the side. */
export function leaf([x1, y1]: Point, [x2, y2]: Point, width: number, bend = 0): Area {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [-dy / length, dx / length];
  const at = (side: number): Point => [(x1 + x2) / 2 + nx * (bend * 2 + side), (y1 + y2) / 2 + ny * (bend * 2 + side)];
  const [a, b] = [at(width), at(-width)];
  return path(`M${n(x1)} ${n(y1)}Q${n(a[0])} ${n(a[1])} ${n(x2)} ${n(y2)}Q${n(b[0])} ${n(b[1])} ${n(x1)} ${n(y1)}Z`);
}

/** A point of an outline; `'corner'` is sharp, others are smooth. */
export type Knot = readonly [x: number, y: number, kind?: 'corner'];

/** A smooth outline through the points of a text: `24 2!, 29 12`. One with an exclamation mark is a corner. */
export const outline = (text: string): Area =>
  path(
    through(
      numbersIn(text).map(([x = 0, y = 0], i) => (text.split(',')[i]?.endsWith('!') ? [x, y, 'corner'] : [x, y])),
    ),
  );

/** Path data of a smooth curve through these points. */
export function through(knots: readonly Knot[], closed = true): string {
  const count = knots.length;
  const at = (i: number) => knots[closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i))] as Knot;
  const handle = (from: Knot, to: Knot, before: Knot, after: Knot, sign: 1 | -1) => {
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    const [dx, dy] = from[2]
      ? [(to[0] - from[0]) * sign, (to[1] - from[1]) * sign]
      : [after[0] - before[0], after[1] - before[1]];
    const length = Math.hypot(dx, dy) || 1;
    return `${n(from[0] + (sign * dx * reach) / length)} ${n(from[1] + (sign * dy * reach) / length)}`;
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [a, b] = [at(i), at(i + 1)];
    d += `C${handle(a, b, at(i - 1), b, 1)} ${handle(b, a, a, at(i + 2), -1)} ${n(b[0])} ${n(b[1])}`;
  }
  return closed ? `${d}Z` : d;
}

type Touch = readonly [x: number, y: number, width: number];

/** A stroke with varying width along points `[x, y, width]`, or those of a text: `24 2 1, 29 12 3`. */
export function brush(...given: Touch[] | [string]): Area {
  const points = typeof given[0] === 'string' ? (numbersIn(given[0]) as unknown as Touch[]) : (given as Touch[]);
  const fine: [number, number, number][] = [];
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as readonly [number, number, number];
  const steps = 4;
  for (let i = 0; i < points.length - 1; i++) {
    const [p, a, b, q] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const of = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * a[k] +
          (b[k] - p[k]) * t +
          (2 * p[k] - 5 * a[k] + 4 * b[k] - q[k]) * t * t +
          (3 * a[k] - p[k] - 3 * b[k] + q[k]) * t ** 3);
      fine.push([of(0), of(1), Math.max(0.05, of(2))]);
    }
  }
  fine.push([...at(points.length - 1)] as [number, number, number]);
  const side = (sign: number): Knot[] =>
    fine.map(([x, y, w], i) => {
      const [a, b] = [fine[Math.max(0, i - 1)] as number[], fine[Math.min(fine.length - 1, i + 1)] as number[]];
      const [dx, dy] = [(b[0] as number) - (a[0] as number), (b[1] as number) - (a[1] as number)];
      const length = Math.hypot(dx, dy) || 1;
      return [x + (sign * -dy * w) / 2 / length, y + (sign * dx * w) / 2 / length];
    });
  const [first, last] = [fine[0] as number[], fine.at(-1) as number[]];
  const body = path(`${through(side(1), false)}L${through(side(-1).reverse(), false).slice(1)}Z`);
  const cap = ([x, y, w]: number[]) =>
    (w as number) > 0.6 ? [circle(x as number, y as number, (w as number) / 2)] : [];
  return join(body, ...cap(first), ...cap(last));
}

/** Points of a spiral, for `brush`: the radius grows from `r0` to `r1` over `turns`. */
export const spiral = (
  [x, y]: Point,
  [r0, r1]: Point,
  [w0, w1]: Point,
  { turns, start = 0, geometric = false }: { turns: number; start?: number; geometric?: boolean },
): [number, number, number][] => {
  const steps = Math.round(turns * 10);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const r = geometric ? r0 * (r1 / r0) ** t : r0 + (r1 - r0) * t;
    const w = geometric ? w0 * (w1 / w0) ** t : w0 + (w1 - w0) * t;
    return [...polar(x, y, r, start + turns * 360 * t), w] as [number, number, number];
  });
};

const transformed = (d: Area, ...matrix: number[]): Area => d.copy().transform(...matrix);

export const move = (d: Area, dx: number, dy: number): Area => transformed(d, 1, 0, dx, 0, 1, dy, 0, 0, 1);
export function turn(d: Area, degrees: number, x = 24, y = 24): Area {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return transformed(d, c, -s, x - c * x + s * y, s, c, y - s * x - c * y, 0, 0, 1);
}
export const scale = (d: Area, by: number, x = 24, y = 24, byY = by): Area =>
  transformed(d, by, 0, x - by * x, 0, byY, y - byY * y, 0, 0, 1);
export const flip = (d: Area, x = 24): Area => transformed(d, -1, 0, 2 * x, 0, 1, 0, 0, 0, 1);

function combine(a: Area, b: Area, operation: unknown): Area {
  const made = a.copy();
  if (!made.op(b, operation)) throw new Error('Two areas could not be combined');
  return made;
}
export const join = (...areas: Area[]): Area => areas.reduce((a, b) => combine(a, b, kit.PathOp.UNION), kit.NewPath());
export const meet = (a: Area, b: Area): Area => combine(a, b, kit.PathOp.INTERSECT);
export const minus = (a: Area, b: Area): Area => combine(a, b, kit.PathOp.DIFFERENCE);
export const both = (d: Area, x = 24): Area => join(d, flip(d, x));
export const spin = (d: Area, count: number, x = 24, y = 24): Area =>
  join(...Array.from({ length: count }, (_, i) => turn(d, (i * 360) / count, x, y)));
export const ring = (x: number, y: number, outer: number, inner: number): Area =>
  minus(circle(x, y, outer), circle(x, y, inner));

export const line = (d: string, width: number, cap: 'ROUND' | 'BUTT' = 'ROUND'): Area => edge(path(d), width, cap);

export function edge(
  d: Area,
  width: number,
  cap: 'ROUND' | 'BUTT' = 'ROUND',
  corners: 'ROUND' | 'MITER' = 'ROUND',
): Area {
  const made = d.copy();
  made.stroke({ width, join: kit.StrokeJoin[corners], cap: kit.StrokeCap[cap] });
  made.simplify();
  return made;
}
export const grown = (d: Area, by: number, corners: 'ROUND' | 'MITER' = 'ROUND'): Area =>
  join(d, edge(d, by * 2, 'ROUND', corners));
