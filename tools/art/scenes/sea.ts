import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point, polygon, swell, under } from '../paths.ts';
import { between } from '../random.ts';

/** Glints on water below a light: narrow far away, broad near by. */
function glitter(e: Easel, x: number, horizon: number, color: string, count: number): string {
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

/** Long soft clouds. */
function clouds(e: Easel, top: number, bottom: number, color: string, count: number): string {
  const { rnd, w, u } = e;
  const drawn = Array.from(
    { length: count },
    () =>
      `<ellipse cx="${n1(w * between(rnd, -0.1, 1.1))}" cy="${n1(between(rnd, top, bottom))}" rx="${n1(u * between(rnd, 14, 44))}" ry="${n1(u * between(rnd, 0.6, 2.6))}" fill="${color}" fill-opacity="${between(rnd, 0.12, 0.42).toFixed(2)}"/>`,
  );
  return `<g filter="${e.blur(u * 1.6)}">${drawn.join('')}</g>`;
}

/** The moon over a bay. */
export function moonwater(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const horizon = h * between(rnd, 0.5, 0.6);
  const x = w * between(rnd, 0.28, 0.72);
  const y = horizon * between(rnd, 0.3, 0.62);
  const r = u * between(rnd, 5, 9);
  const headland: Point[] = Array.from(
    { length: 9 },
    (_, n) => [w * (n / 8) * 0.62 - w * 0.02, horizon - u * (9 - n) * between(rnd, 0.7, 1.5)] as const,
  );
  const flip = rnd() < 0.5 ? `translate(${w} 0) scale(-1 1)` : '';
  return [
    wash(e, mix(deep, dark, 0.35), mix(mid, light, 0.35)),
    lamp(e, x, y, u * 62, mix(light, glow, 0.5), 0.62),
    clouds(e, y - u * 8, horizon - u * 4, mix(light, glow, 0.4), 12),
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${e.radial(
      [
        [0, '#fffdf4'],
        [0.7, glow],
        [1, mix(glow, light, 0.35)],
      ],
      0.42,
      0.4,
      0.62,
    )}"/>`,
    clouds(e, y, y + u * 6, mix(mid, dark, 0.3), 3),
    `<path fill="${e.linear([
      [0, mix(mid, light, 0.2)],
      [0.16, mix(dark, mid, 0.6)],
      [1, deep],
    ])}" d="M0 ${n1(horizon)}H${w}V${h}H0Z"/>`,
    `<g transform="${flip}"><path fill="${mix(deep, dark, 0.6)}" d="${curve(headland)}L0 ${n1(horizon + u * 0.4)}Z"/></g>`,
    glitter(e, x, horizon + u * 0.5, mix(light, glow, 0.75), 260),
    Array.from(
      { length: 16 },
      (_, n) =>
        `<path fill="none" stroke="${n % 2 ? deep : mid}" stroke-opacity=".3" stroke-width="${n1(u * (0.15 + n * 0.05))}" d="${curve(swell(rnd, w, horizon + (n / 16) ** 1.4 * (h - horizon), u * (0.15 + n * 0.05), 4, 36))}"/>`,
    ).join(''),
    ground(
      e,
      e.linear([
        [0, deep, 0.2],
        [0.4, deep, 0],
        [0.75, deep, 0],
        [1, deep, 0.5],
      ]),
    ),
  ].join('');
}

/** One side of a cliff, cut in lit and shaded facets. */
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

/** A coast of cliffs, one behind the other, and surf at their feet. */
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

/** Breakers rolling in, each with its thin bright lip. */
export function waves(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const out = [
    wash(e, mix(light, glow, 0.5), mix(mid, light, 0.5)),
    lamp(e, w * between(rnd, 0.2, 0.8), h * 0.16, u * 60, glow, 0.85),
  ];
  const rows = 11;
  for (let n = 0; n < rows; n++) {
    const t = n / (rows - 1);
    const y = h * (0.3 + t ** 1.25 * 0.66);
    const line = swell(rnd, w, y, u * (1 + t * 4.6), between(rnd, 0.9, 1.5), 16);
    const body = mix(mix(mid, light, 0.55), mix(deep, dark, 0.6), t);
    out.push(
      `<path fill="${e.linear([
        [0, mix(body, light, 0.5)],
        [0.12, mix(body, mid, 0.4)],
        [0.6, body],
        [1, mix(body, deep, 0.4)],
      ])}" d="${under(line, h)}"/>`,
    );
    out.push(
      `<path fill="none" stroke="${mix(glow, '#ffffff', 0.45)}" stroke-opacity="${(0.35 + t * 0.5).toFixed(2)}" stroke-width="${n1(u * (0.2 + t * 0.7))}" d="${curve(line)}"/>`,
    );
    for (let s = 0; s < 46; s++) {
      const at = line[Math.floor(rnd() * line.length)] ?? [0, y];
      out.push(
        `<circle cx="${n1(at[0] + between(rnd, -6, 6) * u)}" cy="${n1(at[1] + between(rnd, -0.4, 2.6) * u * (0.4 + t))}" r="${(u * between(rnd, 0.08, 0.42) * (0.35 + t)).toFixed(2)}" fill="${mix(glow, '#ffffff', 0.5)}" fill-opacity="${between(rnd, 0.15, 0.6).toFixed(2)}"/>`,
      );
    }
  }
  return out.join('');
}
