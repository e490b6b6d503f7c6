import type { Easel } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point } from '../paths.ts';
import { between } from '../random.ts';
import { leaf } from './leaf.ts';
import { table, vessel } from './vessel.ts';

function blossom(e: Easel, x: number, y: number, r: number, color: string): string {
  const { rnd, palette } = e;
  const out: string[] = [];
  for (let ring = 0; ring < 3; ring++) {
    const petals = 7 - ring;
    const size = r * (1 - ring * 0.27);
    const turn = rnd() * 360;
    for (let n = 0; n < petals; n++) {
      const tone = mix(color, ring === 2 ? palette.glow : palette.dark, ring === 2 ? 0.35 : 0.22 - ring * 0.1);
      const fill = e.linear([
        [0, mix(tone, palette.glow, 0.5)],
        [1, mix(tone, palette.deep, 0.3)],
      ]);
      out.push(
        `<ellipse cx="${n1(x)}" cy="${n1(y - size * 0.5)}" rx="${n1(size * 0.44)}" ry="${n1(size * 0.56)}" fill="${fill}" transform="rotate(${n1(turn + (n * 360) / petals)} ${n1(x)} ${n1(y)})"/>`,
      );
    }
  }
  out.push(`<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r * 0.17)}" fill="${mix(palette.glow, palette.spot, 0.4)}"/>`);
  return out.join('');
}

export function botanical(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const y = h * between(rnd, 0.78, 0.84);
  const cx = w * between(rnd, 0.42, 0.58);
  const pot = vessel(e, cx, y + u * 4, u * between(rnd, 26, 34), u * between(rnd, 22, 28), mix(mid, spot, 0.35));
  const green = mix(mix('#3f5a3c', dark, 0.35), light, 0.12);
  const stems: string[] = [];
  const flowers: string[] = [];
  const count = 9;
  for (let n = 0; n < count; n++) {
    const spread = (n / (count - 1) - 0.5) * 2;
    const top: Point = [
      cx + spread * Math.min(w * 0.4, u * 40) + u * between(rnd, -4, 4),
      pot.mouth[1] - (h * 0.5 - Math.abs(spread) * h * 0.18) * between(rnd, 0.55, 0.95),
    ];
    const from: Point = [cx + spread * pot.rim * 0.7, pot.mouth[1]];
    const bend: Point = [cx + spread * u * 8, (from[1] + top[1]) / 2];
    stems.push(
      `<path fill="none" stroke="${mix(green, deep, 0.3)}" stroke-width="${n1(u * 0.6)}" stroke-linecap="round" d="${curve([from, bend, top])}"/>`,
    );
    for (let k = 0; k < 7; k++) {
      const t = 0.22 + k * 0.12;
      const x = (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bend[0] + t * t * top[0];
      const yy = (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bend[1] + t * t * top[1];
      stems.push(
        leaf(
          e,
          x,
          yy,
          (k % 2 ? -35 : 215) + spread * 40 + between(rnd, -25, 25),
          u * between(rnd, 6, 12),
          mix(green, k % 3 ? light : glow, between(rnd, 0, 0.35)),
        ),
      );
    }
    if (n % 2 === 0 || rnd() < 0.4)
      flowers.push(
        blossom(e, top[0], top[1], u * between(rnd, 6, 11), n % 3 ? mix(light, glow, 0.4) : mix(spot, light, 0.3)),
      );
  }
  return [
    table(e, y),
    `<g transform="translate(${n1(u * 6)} ${n1(u * 4)})" opacity=".16" filter="${e.blur(u * 1.6)}">${stems.join('')}</g>`,
    stems.join(''),
    pot.body,
    flowers.join(''),
  ].join('');
}
