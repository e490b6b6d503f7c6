import type { Easel } from '../easel.ts';
import { n1 } from '../paths.ts';
import { between } from '../random.ts';

/** Glints on water below a light: narrow far away, broad near by. */
export function glitter(e: Easel, x: number, horizon: number, color: string, count: number): string {
  const { rnd, h, u } = e;
  const out: string[] = [];
  for (let n = 0; n < count; n++) {
    const t = (n / count) ** 1.5;
    const y = horizon + t * (h - horizon);
    const spread = u * (1.5 + t * 22);
    const length = u * (0.8 + t * 8) * between(rnd, 0.3, 1.2);
    const off = (rnd() + rnd() - 1) * spread;
    out.push(
      `<ellipse cx="${n1(x + off)}" cy="${n1(y)}" rx="${n1(length)}" ry="${(u * (0.08 + t * 0.42)).toFixed(2)}" fill="${color}" fill-opacity="${((1 - Math.abs(off) / spread / 1.15) * between(rnd, 0.35, 0.95)).toFixed(2)}"/>`,
    );
  }
  return out.join('');
}

export function clouds(e: Easel, top: number, bottom: number, color: string, count: number): string {
  const { rnd, w, u } = e;
  const drawn = Array.from(
    { length: count },
    () =>
      `<ellipse cx="${n1(w * between(rnd, -0.1, 1.1))}" cy="${n1(between(rnd, top, bottom))}" rx="${n1(u * between(rnd, 14, 44))}" ry="${n1(u * between(rnd, 0.6, 2.6))}" fill="${color}" fill-opacity="${between(rnd, 0.12, 0.42).toFixed(2)}"/>`,
  );
  return `<g filter="${e.blur(u * 1.6)}">${drawn.join('')}</g>`;
}
