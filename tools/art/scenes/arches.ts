import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point, polygon, swell } from '../paths.ts';
import { between } from '../random.ts';

export function arches(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const horizon = h * between(rnd, 0.62, 0.7);
  const out = [
    wash(e, mix(spot, dark, 0.35), mix(light, glow, 0.7)),
    lamp(e, w * 0.78, horizon - u * 8, u * 60, glow, 0.9),
    `<path fill="${e.linear([
      [0, mix(light, glow, 0.6)],
      [1, mix(mid, light, 0.4)],
    ])}" d="M0 ${n1(horizon)}H${w}V${h}H0Z"/>`,
    `<path fill="${mix(mid, spot, 0.4)}" fill-opacity=".6" d="${curve(swell(rnd, w, horizon - u * 2, u * 1.5, 1.2))}L${w} ${n1(horizon)}L0 ${n1(horizon)}Z"/>`,
  ];
  const vanish: Point = [w * between(rnd, 0.74, 0.9), horizon];
  const count = 5;
  const toward = (x: number, y: number, t: number): Point => [x + (vanish[0] - x) * t, y + (vanish[1] - y) * t];
  const wall = (t: number, y: number) => toward(-w * 0.02, y, t);
  const top = -h * 0.18;
  const foot = h * 1.12;
  const holes: string[] = [];
  const reveals: string[] = [];
  const shadows: string[] = [];
  for (let n = 0; n < count; n++) {
    const a = 1 - 0.7 ** (n + 0.16);
    const b = 1 - 0.7 ** (n + 0.78);
    const spring = h * 0.36;
    const crown = h * 0.12;
    const arch = (from: number, to: number): string => {
      const [p, q, r] = [wall(from, foot), wall(from, spring), wall((from + to) / 2, crown)];
      const [s, t] = [wall(to, spring), wall(to, foot)];
      const k = wall(from, crown + (spring - crown) * 0.1);
      const m = wall(to, crown + (spring - crown) * 0.1);
      return `M${n1(p[0])} ${n1(p[1])}L${n1(q[0])} ${n1(q[1])}Q${n1(k[0])} ${n1(k[1])} ${n1(r[0])} ${n1(r[1])}Q${n1(m[0])} ${n1(m[1])} ${n1(s[0])} ${n1(s[1])}L${n1(t[0])} ${n1(t[1])}Z`;
    };
    holes.push(
      `<path fill="${e.linear([
        [0, mix(deep, dark, 0.4)],
        [1, mix(dark, mid, 0.4)],
      ])}" d="${arch(a, b)}"/>`,
    );
    reveals.push(
      `<path fill="${e.linear([
        [0, mix(spot, light, 0.5)],
        [1, mix(light, glow, 0.8)],
      ])}" d="${arch(a + (b - a) * 0.26, b)}"/>`,
    );
    const near = wall(b, foot);
    const next = wall(1 - 0.7 ** (n + 1.16), foot);
    shadows.push(polygon([near, next, [next[0] + w * 0.7, next[1] + u * 4], [near[0] + w * 0.9, near[1] + u * 10]]));
  }
  out.push(
    `<path fill="${mix(dark, mid, 0.3)}" fill-opacity=".5" filter="${e.blur(u * 0.4)}" d="${shadows.join('')}"/>`,
  );
  out.push(
    `<path fill="${e.linear(
      [
        [0, mix(mid, light, 0.7)],
        [1, mix(light, glow, 0.5)],
      ],
      0,
      0,
      1,
      0,
    )}" d="${polygon([wall(0, top), wall(0.985, top), wall(0.985, foot), wall(0, foot)])}"/>`,
  );
  out.push(...holes, ...reveals);
  out.push(
    ground(
      e,
      e.linear(
        [
          [0, deep, 0.45],
          [0.5, deep, 0.06],
          [1, deep, 0],
        ],
        0,
        0,
        1,
        0.2,
      ),
    ),
  );
  return out.join('');
}
