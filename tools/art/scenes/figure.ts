import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { blob, curve, n1, onward } from '../paths.ts';
import { between } from '../random.ts';
import { fold, type Line } from './fold.ts';

/** The cloth's distance from the middle at each height, in head radii: crown, temples, chin, shoulders, hem. */
const fallOf: readonly (readonly [number, number])[] = [
  [0, 0.05],
  [0.005, 0.34],
  [0.02, 0.66],
  [0.06, 0.93],
  [0.11, 1.02],
  [0.16, 0.96],
  [0.2, 0.8],
  [0.225, 0.76],
  [0.25, 1.02],
  [0.275, 1.75],
  [0.31, 2.4],
  [0.36, 2.78],
  [0.46, 2.86],
  [0.74, 2.92],
  [1, 3.45],
];

/** A still figure wholly under cloth: a head's dome, the fall over shoulders, folds to the ground. */
export function figure(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const cx = w * between(rnd, 0.44, 0.56);
  const top = h * between(rnd, 0.12, 0.17);
  const tall = h * 1.06 - top;
  const head = Math.min(tall * between(rnd, 0.092, 0.108), w * 0.13);
  const lean = between(rnd, -0.05, 0.05) * tall;
  const fromLeft = rnd() < 0.5;
  const toLight = fromLeft ? -1 : 1;
  const sway = rnd() * 6;
  const tilt = between(rnd, -0.34, 0.34) * head;
  // The bowed head: strongest at the crown, none at the shoulders.
  const bow = (t: number) => tilt * Math.max(0, 1 - t / 0.3);
  const line = (s: number): Line =>
    fallOf.map(
      ([t, reach], n) =>
        [
          cx + lean * (1 - t) ** 2 + (s + Math.sin(n * 0.7 + s * 9 + sway) * 0.035 * t) * head * reach,
          top + tall * t,
        ] as const,
    );
  const cuts = [-1];
  while ((cuts[cuts.length - 1] ?? 1) < 0.93)
    cuts.push(Math.min(1, (cuts[cuts.length - 1] ?? 0) + between(rnd, 0.09, 0.24)));
  cuts[cuts.length - 1] = 1;
  const lines = cuts.map(line);
  const strips = lines.slice(1).map((right, n) => {
    const turned = ((cuts[n] ?? 0) * toLight + 1) / 2;
    return fold(e, lines[n] ?? right, right, Math.min(1, 0.1 + turned * between(rnd, 0.5, 1)));
  });
  const shape = `${curve(line(-1))}${onward([...line(1)].reverse())}Z`;
  const hx = cx + lean + bow(0.1);
  const hy = top + tall * 0.1;
  const dome = e.radial(
    [
      [0, mix(light, glow, 0.8), 0.95],
      [0.5, light, 0.7],
      [0.8, mix(mid, light, 0.4), 0.35],
      [1, mid, 0],
    ],
    fromLeft ? 0.34 : 0.66,
    0.34,
    0.66,
  );
  const turn = e.linear(
    [
      [0, glow, 0.2],
      [0.36, glow, 0],
      [0.6, deep, 0.18],
      [1, deep, 0.78],
    ],
    fromLeft ? 0 : 1,
    0,
    fromLeft ? 1 : 0,
    0.12,
  );
  return [
    wash(e, mix(deep, dark, 0.25), mix(dark, mid, 0.45), fromLeft ? 1 : 0, 0, fromLeft ? 0 : 1, 1),
    lamp(e, w / 2 + toLight * w * 0.36, h * 0.24, Math.max(w, h) * 0.6, mix(mid, light, 0.3), 0.7),
    `<path fill="${deep}" fill-opacity=".42" filter="${e.blur(u * 6)}" transform="translate(${-toLight * u * 6} ${u * 2})" d="${shape}"/>`,
    `<g filter="${e.blur(u * 0.22)}">${strips.join('')}</g>`,
    `<g clip-path="${e.clip(shape)}"><ellipse cx="${n1(hx)}" cy="${n1(hy)}" rx="${n1(head * 1.3)}" ry="${n1(tall * 0.15)}" fill="${dome}"/>`,
    `<path fill="${deep}" fill-opacity=".26" filter="${e.blur(u * 1.8)}" d="${blob([
      [hx - head * 0.5, hy - head * 0.1],
      [hx, hy + head * 0.1],
      [hx + head * 0.5, hy - head * 0.1],
      [hx + head * 0.24, hy + head * 0.9],
      [hx - head * 0.24, hy + head * 0.9],
    ])}"/>`,
    `<path fill="${turn}" d="${shape}"/></g>`,
    ground(
      e,
      e.linear([
        [0, deep, 0],
        [0.62, deep, 0],
        [1, deep, 0.6],
      ]),
    ),
  ].join('');
}
