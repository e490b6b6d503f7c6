import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point } from '../paths.ts';
import { pick } from '../random.ts';
import { windowLight } from './window-light.ts';

type Profile = readonly [Point, ...Point[]];

/** Half the outline of a vessel as shares of its height and width: rim, neck, shoulder, belly, foot. */
const vessels: readonly [Profile, ...Profile[]] = [
  [
    [0, 0.2],
    [0.08, 0.17],
    [0.24, 0.16],
    [0.42, 0.42],
    [0.62, 0.5],
    [0.86, 0.36],
    [1, 0.26],
  ],
  [
    [0, 0.13],
    [0.12, 0.1],
    [0.42, 0.1],
    [0.54, 0.28],
    [0.74, 0.34],
    [1, 0.32],
  ],
  [
    [0, 0.44],
    [0.1, 0.46],
    [0.42, 0.5],
    [0.76, 0.38],
    [0.92, 0.22],
    [1, 0.24],
  ],
  [
    [0, 0.24],
    [0.1, 0.22],
    [0.2, 0.34],
    [0.5, 0.46],
    [0.8, 0.36],
    [1, 0.24],
  ],
  [
    [0, 0.16],
    [0.06, 0.13],
    [0.3, 0.12],
    [0.52, 0.2],
    [0.8, 0.42],
    [0.94, 0.4],
    [1, 0.34],
  ],
];

/** A vessel turned on a wheel, lit from the left. Returns its picture and the place of its mouth. */
export function vessel(
  e: Easel,
  cx: number,
  foot: number,
  tall: number,
  wide: number,
  color: string,
): { body: string; mouth: Point; rim: number } {
  const { rnd, u, palette } = e;
  const shape = pick(rnd, vessels);
  const right: Point[] = shape.map(([t, reach]) => [cx + reach * wide, foot - tall * (1 - t)] as const);
  const left: Point[] = shape.map(([t, reach]) => [cx - reach * wide, foot - tall * (1 - t)] as const);
  const rim = shape[0][1] * wide;
  const base = (shape[shape.length - 1]?.[1] ?? 0.3) * wide;
  const bright = mix(color, palette.glow, 0.6);
  const fill = e.linear(
    [
      [0, mix(color, palette.deep, 0.25)],
      [0.2, mix(color, palette.glow, 0.28)],
      [0.34, bright],
      [0.58, color],
      [0.88, mix(color, palette.deep, 0.6)],
      [1, mix(color, palette.dark, 0.35)],
    ],
    0,
    0,
    1,
    0.06,
  );
  const outline = `${curve(left)}Q${n1(cx)} ${n1(foot + base * 0.26)} ${n1(cx + base)} ${n1(foot)}${curve([...right].reverse()).replace('M', 'L')}Z`;
  const top = foot - tall;
  const body = [
    `<ellipse cx="${n1(cx + wide * 0.34)}" cy="${n1(foot + u * 0.4)}" rx="${n1(wide * 0.72)}" ry="${n1(u * 1.5)}" fill="${palette.deep}" fill-opacity=".5" filter="${e.blur(u * 1.1)}"/>`,
    `<path fill="${fill}" d="${outline}"/>`,
    `<path fill="${e.linear([
      [0, palette.deep, 0],
      [0.7, palette.deep, 0.06],
      [1, palette.deep, 0.42],
    ])}" d="${outline}"/>`,
    `<ellipse cx="${n1(cx)}" cy="${n1(top)}" rx="${n1(rim)}" ry="${n1(rim * 0.2)}" fill="${mix(color, palette.deep, 0.72)}"/>`,
    `<ellipse cx="${n1(cx)}" cy="${n1(top)}" rx="${n1(rim)}" ry="${n1(rim * 0.2)}" fill="none" stroke="${bright}" stroke-width="${n1(u * 0.35)}"/>`,
  ].join('');
  return { body, mouth: [cx, top], rim };
}

export function table(e: Easel, y: number): string {
  const { w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  return [
    wash(e, mix(mid, light, 0.5), mix(dark, mid, 0.55), 0, 0, 1, 1),
    lamp(e, w * 0.2, h * 0.2, Math.max(w, h) * 0.75, glow, 0.5),
    windowLight(e, w * 0.46, h * 0.1, w * 0.4, h * 0.4, h * 0.1, 0.34),
    `<path fill="${e.linear(
      [
        [0, mix(light, glow, 0.35)],
        [0.5, mix(mid, light, 0.3)],
        [1, mix(dark, mid, 0.4)],
      ],
      0,
      0,
      1,
      0.6,
    )}" d="M0 ${n1(y)}H${w}V${h}H0Z"/>`,
    `<path fill="${deep}" fill-opacity=".16" filter="${e.blur(u)}" d="M0 ${n1(y - u)}H${w}v${n1(u * 2)}H0Z"/>`,
  ].join('');
}
