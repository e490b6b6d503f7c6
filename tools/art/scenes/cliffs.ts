import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point, polygon, swell } from '../paths.ts';
import { between } from '../random.ts';
import { clouds, glitter } from './water.ts';

function cliff(e: Easel, reach: number, top: number, foot: number, tone: string): string {
  const { rnd, u, palette } = e;
  const brow: Point[] = [[-u * 4, top + u * between(rnd, -4, 1)]];
  for (let x = 0.16; x < 1; x += 0.14) brow.push([reach * x, top + u * between(rnd, 0, 3) + x ** 3 * u * 9]);
  brow.push([reach, top + u * 12]);
  const face: Point[] = [];
  for (let t = 0.12; t < 1; t += 0.13)
    face.push([reach * (1 + 0.16 * t) + u * between(rnd, -3, 3), top + u * 12 + (foot - top - u * 12) * t]);
  face.push([reach * 1.22, foot]);
  const edge = [...brow, ...face];
  const out = [
    `<path fill="${e.linear(
      [
        [0, mix(tone, palette.light, 0.4)],
        [0.25, tone],
        [1, mix(tone, palette.deep, 0.65)],
      ],
      0.2,
      0,
      0,
      1,
    )}" d="${polygon([...edge, [-u * 4, foot]])}"/>`,
  ];
  for (let n = 0; n < 26; n++) {
    const start = edge[Math.floor(rnd() * edge.length)] ?? [0, top];
    const x = start[0] * between(rnd, 0.1, 0.94);
    const y = start[1] + u * between(rnd, 1, 8);
    const drop = (foot - y) * between(rnd, 0.2, 0.9);
    const wide = u * between(rnd, 1.5, 6);
    const bright = rnd() < 0.4;
    out.push(
      `<path fill="${bright ? palette.light : palette.deep}" fill-opacity="${between(rnd, 0.06, bright ? 0.2 : 0.34).toFixed(2)}" d="${polygon(
        [
          [x, y],
          [x + wide, y + drop * 0.3],
          [x + wide * 0.7, y + drop],
          [x - wide * 0.3, y + drop * 0.8],
        ],
      )}"/>`,
    );
  }
  return out.join('');
}

export function cliffs(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const horizon = h * between(rnd, 0.46, 0.56);
  const flip = rnd() < 0.5;
  const sun = w * between(rnd, 0.6, 0.85);
  const parts = [
    wash(e, mix(mid, light, 0.3), mix(light, glow, 0.8)),
    lamp(e, sun, horizon - u * 8, u * 70, glow, 0.9),
    clouds(e, u * 8, horizon - u * 6, glow, 10),
    `<path fill="${e.linear([
      [0, mix(light, glow, 0.5)],
      [0.12, mix(mid, light, 0.4)],
      [0.5, mix(dark, mid, 0.6)],
      [1, mix(deep, dark, 0.5)],
    ])}" d="M0 ${n1(horizon)}H${w}V${h}H0Z"/>`,
    glitter(e, sun, horizon + u * 0.4, mix(light, glow, 0.8), 150),
  ];
  const steps = 3;
  for (let n = 0; n < steps; n++) {
    const t = n / (steps - 1);
    const foot = horizon + u * 2 + t * h * 0.26;
    const reach = w * (0.62 - t * 0.2) * between(rnd, 0.85, 1.05);
    parts.push(
      cliff(e, reach, horizon - h * (0.06 + t * 0.2), foot, mix(mix(light, mid, 0.6), mix(mid, dark, 0.75), t)),
    );
    for (let s = 0; s < 5; s++) {
      const y = foot + u * (s * 1.1 - 0.6);
      parts.push(
        `<path fill="none" stroke="${mix(glow, '#ffffff', 0.5)}" stroke-opacity="${(0.7 - s * 0.13).toFixed(2)}" stroke-width="${n1(u * (0.7 - s * 0.1) * (0.6 + t))}" stroke-linecap="round" filter="${e.blur(u * 0.25)}" d="${curve(swell(rnd, reach * (1.3 + s * 0.1), y, u * 0.7, 3.4, 24))}"/>`,
      );
    }
  }
  return `${flip ? `<g transform="translate(${w} 0) scale(-1 1)">` : '<g>'}${parts.join('')}</g>`;
}
