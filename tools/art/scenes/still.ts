import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { blob, curve, n1, type Point } from '../paths.ts';
import { between, pick } from '../random.ts';
import { windowLight } from './room.ts';

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

/** A vessel turned on a wheel, lit from the left. Returns the picture of it and where its mouth is. */
function vessel(
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

/** A wall and the edge of a table. */
function table(e: Easel, y: number): string {
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

/** A few vessels on a shelf, quietly coloured. */
export function vases(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { mid, light, glow, spot, dark } = palette;
  const y = h * between(rnd, 0.68, 0.76);
  const colors = [
    mix(light, glow, 0.6),
    mix(spot, light, 0.35),
    mix(mid, light, 0.35),
    mix(dark, mid, 0.7),
    mix(glow, spot, 0.2),
    mix(light, mid, 0.25),
  ];
  const count = Math.max(3, Math.round((w / h) * 4));
  const span = Math.min(w * 0.84, u * 26 * count);
  const out = [table(e, y)];
  for (let row = 0; row < 2; row++)
    for (let n = row; n < count; n += 2) {
      const x = w / 2 - span / 2 + (span * (n + 0.5)) / count + u * between(rnd, -2, 2);
      const tall = u * between(rnd, row ? 20 : 32, row ? 34 : 50);
      out.push(
        vessel(
          e,
          x,
          y + u * (4 + row * 6),
          tall,
          tall * between(rnd, 0.4, 0.62),
          colors[(n + Math.floor(rnd() * 3)) % colors.length] ?? light,
        ).body,
      );
    }
  return out.join('');
}

function leaf(e: Easel, x: number, y: number, angle: number, long: number, color: string): string {
  const { palette } = e;
  const fat = long * 0.24;
  const fill = e.linear(
    [
      [0, mix(color, palette.deep, 0.35)],
      [0.48, color],
      [0.52, mix(color, palette.glow, 0.35)],
      [1, mix(color, palette.glow, 0.1)],
    ],
    0,
    0,
    0.2,
    1,
  );
  return `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(angle)})"><path fill="${fill}" d="M0 0C${n1(long * 0.3)} ${n1(-fat)} ${n1(long * 0.75)} ${n1(-fat * 0.8)} ${n1(long)} 0C${n1(long * 0.75)} ${n1(fat * 0.8)} ${n1(long * 0.3)} ${n1(fat)} 0 0Z"/></g>`;
}

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

/** Branches and blossoms in a vase by the window. */
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

/** Pears on dark wood: one light, much shade. */
export function fruit(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const y = h * between(rnd, 0.66, 0.72);
  const out = [
    wash(e, mix(deep, dark, 0.2), mix(deep, dark, 0.9), 1, 0, 0, 1),
    lamp(e, w * 0.24, h * 0.3, Math.max(w, h) * 0.5, mid, 0.75),
    `<path fill="${e.linear(
      [
        [0, mix(dark, mid, 0.8)],
        [0.3, mix(dark, mid, 0.35)],
        [1, deep],
      ],
      0,
      0,
      0.7,
      1,
    )}" d="M0 ${n1(y)}H${w}V${h}H0Z"/>`,
  ];
  const count = Math.max(2, Math.round((w / h) * 3));
  for (let n = 0; n < count; n++) {
    const x = w / 2 + (n - (count - 1) / 2) * u * between(rnd, 25, 30);
    const s = u * between(rnd, 13, 16);
    const foot = y + u * between(rnd, 5, 13);
    const color = pick(rnd, [mix(light, '#c9b04a', 0.35), mix(mid, spot, 0.3), mix(light, mid, 0.4)]);
    const lean = between(rnd, -12, 12);
    const pear: Point[] = [
      [0, -2.15],
      [0.36, -1.86],
      [0.5, -1.3],
      [0.94, -0.66],
      [0.78, -0.1],
      [0, 0.06],
      [-0.78, -0.1],
      [-0.94, -0.66],
      [-0.5, -1.3],
      [-0.36, -1.86],
    ].map(([px, py]) => [x + (px ?? 0) * s, foot + (py ?? 0) * s] as const);
    const fill = e.radial(
      [
        [0, mix(color, glow, 0.75)],
        [0.28, mix(color, glow, 0.15)],
        [0.62, mix(color, dark, 0.35)],
        [1, mix(deep, color, 0.1)],
      ],
      0.32,
      0.5,
      0.72,
    );
    out.push(
      `<ellipse cx="${n1(x + s * 0.8)}" cy="${n1(foot)}" rx="${n1(s * 1.5)}" ry="${n1(s * 0.24)}" fill="${deep}" fill-opacity=".75" filter="${e.blur(u * 1.2)}"/>`,
    );
    out.push(
      `<g transform="rotate(${n1(lean)} ${n1(x)} ${n1(foot)})"><path fill="${fill}" d="${blob(pear)}"/><path fill="none" stroke="${mix(dark, '#4a3320', 0.5)}" stroke-width="${n1(u * 0.8)}" stroke-linecap="round" d="M${n1(x)} ${n1(foot - s * 2.1)}q${n1(s * 0.05)} ${n1(-s * 0.3)} ${n1(s * 0.24)} ${n1(-s * 0.46)}"/>`,
    );
    out.push(
      `<ellipse cx="${n1(x - s * 0.4)}" cy="${n1(foot - s * 0.9)}" rx="${n1(s * 0.1)}" ry="${n1(s * 0.22)}" fill="${glow}" fill-opacity=".5" filter="${e.blur(u * 0.5)}" transform="rotate(18 ${n1(x)} ${n1(foot)})"/>`,
    );
    if (rnd() < 0.6)
      out.push(leaf(e, x + s * 0.1, foot - s * 2.2, between(rnd, -30, 10), s * 1.1, mix('#4c5c38', mid, 0.3)));
    out.push('</g>');
  }
  out.push(
    ground(
      e,
      e.radial(
        [
          [0, deep, 0],
          [0.55, deep, 0.08],
          [1, deep, 0.72],
        ],
        0.42,
        0.5,
        0.8,
      ),
    ),
  );
  return out.join('');
}

/** A single flower so near that it fills the picture. */
export function petals(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const cx = w * between(rnd, 0.4, 0.6);
  const cy = h * between(rnd, 0.44, 0.58);
  const out = [ground(e, mix(deep, dark, 0.5))];
  const rings = 9;
  const reach = Math.hypot(w, h) * 0.66;
  // Three thin casts instead of a blurred one: a blur for each of sixty petals takes a minute.
  const shade = (d: string) =>
    [0.7, 1.4, 2.2]
      .map((far) => `<path fill="${deep}" fill-opacity=".13" transform="translate(0 ${n1(-u * far)})" d="${d}"/>`)
      .join('');
  for (let ring = 0; ring < rings; ring++) {
    const t = ring / (rings - 1);
    const r = reach * (1 - t) ** 1.25 + u * 6;
    const petalsIn = Math.max(4, Math.round(9 - t * 5));
    const turn = ring * 137.5 + between(rnd, -14, 14);
    for (let n = 0; n < petalsIn; n++) {
      const tone = mix(mix(mid, light, between(rnd, 0.1, 0.7)), mix(dark, mid, 0.5), t ** 1.6);
      const fat = r * between(rnd, 0.5, 0.62);
      const shape: Point[] = [
        [0, r * 0.1],
        [-fat * 0.7, -r * 0.34],
        [-fat * 0.86, -r * 0.72],
        [-fat * 0.3, -r * between(rnd, 0.96, 1.04)],
        [fat * 0.36, -r * between(rnd, 0.95, 1.05)],
        [fat * 0.86, -r * 0.7],
        [fat * 0.7, -r * 0.32],
      ];
      const fill = e.linear([
        [0, mix(tone, glow, 0.62)],
        [0.08, mix(tone, glow, 0.2)],
        [0.55, tone],
        [1, mix(deep, dark, 0.6)],
      ]);
      out.push(
        `<g transform="translate(${n1(cx)} ${n1(cy)}) rotate(${n1(turn + (n * 360) / petalsIn)})">${shade(blob(shape))}<path fill="${fill}" d="${blob(shape)}"/></g>`,
      );
    }
  }
  out.push(lamp(e, w * 0.28, h * 0.22, Math.max(w, h) * 0.6, glow, 0.3));
  return out.join('');
}
