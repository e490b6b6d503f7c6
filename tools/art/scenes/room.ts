import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, type Point, polygon, swell } from '../paths.ts';
import { between } from '../random.ts';

/** The light of a window fallen on a wall: slanted panes, soft at the edges. */
export function windowLight(
  e: Easel,
  x: number,
  y: number,
  width: number,
  height: number,
  slant: number,
  strength = 0.8,
): string {
  const { u, palette, rnd } = e;
  const panes: string[] = [];
  const columns = 2;
  const rows = Math.round(between(rnd, 2, 4));
  const gap = u * 1.3;
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const left = x + (c / columns) * width + gap / 2;
      const right = x + ((c + 1) / columns) * width - gap / 2;
      const top = y + (r / rows) * height + gap / 2;
      const foot = y + ((r + 1) / rows) * height - gap / 2;
      const lean = (px: number) => ((px - x) / width) * slant;
      panes.push(
        polygon([
          [left, top + lean(left)],
          [right, top + lean(right)],
          [right, foot + lean(right)],
          [left, foot + lean(left)],
        ]),
      );
    }
  const fill = e.linear(
    [
      [0, mix(palette.glow, '#ffffff', 0.3), strength],
      [1, palette.glow, strength * 0.55],
    ],
    0,
    0,
    0.8,
    1,
  );
  return `<path fill="${fill}" filter="${e.blur(u * 0.55)}" d="${panes.join('')}"/>`;
}

/** A room with nothing but the afternoon in it: wall, floor, a curtain, a chair. */
export function interior(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const floor = h * between(rnd, 0.74, 0.82);
  const lightX = w * between(rnd, 0.38, 0.55);
  const out = [
    wash(e, mix(dark, mid, 0.75), mix(mid, light, 0.22), 1, 0, 0, 1),
    lamp(e, lightX + w * 0.16, h * 0.36, Math.max(w, h) * 0.6, light, 0.55),
    windowLight(e, lightX, h * 0.14, w * 0.34, h * 0.4, h * 0.09, 0.72),
    `<path fill="${e.linear([
      [0, mix(dark, mid, 0.6)],
      [1, mix(deep, dark, 0.5)],
    ])}" d="M0 ${n1(floor)}H${w}V${h}H0Z"/>`,
    `<path fill="${mix(mid, light, 0.25)}" d="M0 ${n1(floor - u * 3)}H${w}V${n1(floor)}H0Z"/><path fill="${deep}" fill-opacity=".4" d="M0 ${n1(floor)}H${w}v${n1(u * 0.5)}H0Z"/>`,
    `<path fill="${e.linear([
      [0, glow, 0.5],
      [1, glow, 0.05],
    ])}" filter="${e.blur(u)}" d="${polygon([
      [lightX - u * 8, floor + u * 2],
      [lightX + w * 0.24, floor + u * 2],
      [lightX + w * 0.12, h],
      [lightX - w * 0.24, h],
    ])}"/>`,
  ];
  for (let n = 0; n < 9; n++) {
    const x = -u * 4 + n * w * 0.036;
    const sway = u * between(rnd, 1, 3);
    const fill = e.linear(
      [
        [0, mix(deep, dark, 0.6), 0.9],
        [0.4, mix(light, glow, 0.5), 0.85],
        [0.7, light, 0.7],
        [1, mix(dark, mid, 0.6), 0.85],
      ],
      0,
      0,
      1,
      0,
    );
    out.push(
      `<path fill="${fill}" d="M${n1(x)} ${-u}C${n1(x + sway)} ${n1(h * 0.3)} ${n1(x - sway)} ${n1(h * 0.6)} ${n1(x - u)} ${n1(floor + u * between(rnd, 2, 5))}H${n1(x + w * 0.05)}C${n1(x + w * 0.04 - sway)} ${n1(h * 0.6)} ${n1(x + w * 0.04 + sway)} ${n1(h * 0.3)} ${n1(x + w * 0.044)} ${-u}Z"/>`,
    );
  }
  const cx = w * between(rnd, 0.62, 0.76);
  const s = u * between(rnd, 17, 21);
  const seat = floor - s * 0.55;
  const leg = (x: number, to: number) => `M${n1(cx + s * x)} ${n1(seat)}L${n1(cx + s * to)} ${n1(floor + u * 3.4)}`;
  out.push(
    `<path fill="${deep}" fill-opacity=".45" filter="${e.blur(u * 1.4)}" d="${polygon([
      [cx - s * 0.5, floor + u * 3],
      [cx + s * 0.6, floor + u * 3],
      [cx + s * 1.3, floor + u * 9],
      [cx + s * 0.1, floor + u * 9],
    ])}"/>`,
  );
  out.push(
    `<path fill="none" stroke="${deep}" stroke-width="${n1(u * 1.1)}" stroke-linecap="round" d="${leg(-0.42, -0.5)}${leg(0.42, 0.5)}${leg(0.3, 0.34)}${leg(-0.26, -0.3)}M${n1(cx - s * 0.42)} ${n1(seat)}Q${n1(cx - s * 0.48)} ${n1(seat - s * 0.6)} ${n1(cx - s * 0.36)} ${n1(seat - s * 1.05)}M${n1(cx + s * 0.42)} ${n1(seat)}Q${n1(cx + s * 0.48)} ${n1(seat - s * 0.6)} ${n1(cx + s * 0.36)} ${n1(seat - s * 1.05)}M${n1(cx - s * 0.38)} ${n1(seat - s)}Q${n1(cx)} ${n1(seat - s * 1.16)} ${n1(cx + s * 0.38)} ${n1(seat - s)}M${n1(cx - s * 0.42)} ${n1(seat - s * 0.62)}Q${n1(cx)} ${n1(seat - s * 0.7)} ${n1(cx + s * 0.42)} ${n1(seat - s * 0.62)}"/>`,
  );
  const cloth = e.linear(
    [
      [0, mix(light, glow, 0.8)],
      [0.5, light],
      [1, mix(mid, dark, 0.4)],
    ],
    0,
    0,
    1,
    0.4,
  );
  out.push(
    `<path fill="${cloth}" d="M${n1(cx - s * 0.56)} ${n1(seat - s * 0.06)}Q${n1(cx)} ${n1(seat - s * 0.16)} ${n1(cx + s * 0.54)} ${n1(seat - s * 0.04)}Q${n1(cx + s * 0.62)} ${n1(seat + s * 0.3)} ${n1(cx + s * 0.44)} ${n1(seat + s * 0.62)}Q${n1(cx + s * 0.26)} ${n1(seat + s * 0.16)} ${n1(cx + s * 0.1)} ${n1(seat + s * 0.36)}Q${n1(cx - s * 0.1)} ${n1(seat + s * 0.1)} ${n1(cx - s * 0.3)} ${n1(seat + s * 0.2)}Q${n1(cx - s * 0.5)} ${n1(seat + s * 0.14)} ${n1(cx - s * 0.56)} ${n1(seat - s * 0.06)}Z"/>`,
  );
  for (let n = 0; n < 5; n++) {
    const x = cx + s * (-0.1 + n * 0.13);
    out.push(
      `<path fill="none" stroke="${n % 2 ? glow : dark}" stroke-opacity=".35" stroke-width="${n1(u * 0.5)}" stroke-linecap="round" d="${curve(
        [
          [x, seat - s * 0.06],
          [x + s * 0.04, seat + s * 0.1],
          [x + s * 0.02, seat + s * (0.16 + n * 0.06)],
        ],
      )}"/>`,
    );
  }
  return out.join('');
}

/** A colonnade in low sun, each arch throwing its shadow across the floor. */
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

/** Lights of a street at night, out of focus, behind a wet pane. */
export function rain(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const out = [wash(e, deep, mix(deep, dark, 0.9), 0, 0, 0.3, 1)];
  const colors = [light, glow, spot, mix(mid, light, 0.5), mix(light, spot, 0.5)];
  for (let n = 0; n < 64; n++) {
    const color = colors[Math.floor(rnd() * colors.length)] ?? light;
    const x = w * between(rnd, -0.05, 1.05);
    const y = h * (0.16 + (rnd() + rnd()) * 0.36);
    const r = u * (2 + rnd() ** 2 * 13);
    const fill = e.radial([
      [0, color, 0.2],
      [0.7, color, 0.3],
      [0.9, mix(color, glow, 0.3), 0.38],
      [1, color, 0],
    ]);
    out.push(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${fill}" fill-opacity="${between(rnd, 0.4, 1).toFixed(2)}"/>`,
    );
  }
  out.push(`<g filter="${e.blur(u * 2.5)}">`);
  for (let n = 0; n < 16; n++)
    out.push(
      `<path fill="${colors[n % colors.length] ?? light}" fill-opacity=".2" d="M${n1(w * rnd())} ${n1(h * 0.72)}h${n1(u * between(rnd, 2, 6))}v${n1(h * 0.3)}h${n1(-u * 4)}Z"/>`,
    );
  out.push('</g>');
  const drops = Math.round((w * h) / (u * u * 30));
  for (let n = 0; n < drops; n++) {
    const x = w * rnd();
    const y = h * rnd();
    const r = u * (0.14 + rnd() ** 4 * 1.2);
    const tall = r * between(rnd, 1, 1.5);
    out.push(
      `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(r)}" ry="${n1(tall)}" fill="${deep}" fill-opacity=".5"/><ellipse cx="${n1(x)}" cy="${n1(y + tall * 0.34)}" rx="${n1(r * 0.66)}" ry="${n1(tall * 0.42)}" fill="${colors[n % colors.length] ?? light}" fill-opacity=".72"/><circle cx="${n1(x - r * 0.3)}" cy="${n1(y - tall * 0.4)}" r="${(r * 0.16).toFixed(2)}" fill="#ffffff" fill-opacity=".85"/>`,
    );
  }
  return out.join('');
}
