import { type Easel, ground, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, onward, type Point, ridge, swell, under } from '../paths.ts';
import { between } from '../random.ts';

/** Dunes with a lit and a shaded face and the wind's ripples. */
export function dunes(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const sunX = w * between(rnd, 0.18, 0.82);
  const sunY = h * between(rnd, 0.16, 0.32);
  const out = [
    wash(e, mix(dark, mid, 0.3), mix(light, glow, 0.5)),
    lamp(e, sunX, sunY, u * 60, glow, 0.85),
    `<circle cx="${n1(sunX)}" cy="${n1(sunY)}" r="${n1(u * between(rnd, 5, 9))}" fill="${mix(glow, '#ffffff', 0.4)}"/>`,
  ];
  const count = 5;
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1);
    const y = h * (0.44 + t * 0.4);
    const crest = swell(rnd, w, y, h * between(rnd, 0.04, 0.1), between(rnd, 0.4, 1), 10);
    const far = mix(mix(light, glow, 0.45), mix(mid, light, 0.35), t);
    out.push(
      `<path fill="${e.linear([
        [0, far],
        [0.5, mix(far, mid, 0.5)],
        [1, mix(mid, dark, 0.3 + t * 0.5)],
      ])}" d="${under(crest, h)}"/>`,
    );
    // The slip face: from the highest point the edge winds down towards us, and beyond it lies shade.
    const peak = crest.reduce(
      (best, point, at) => (at > 1 && at < 8 && point[1] < (crest[best]?.[1] ?? h) ? at : best),
      4,
    );
    const [px, py] = crest[peak] ?? [w / 2, y];
    const bend = between(rnd, -0.5, 1) * u * 16;
    const edge: Point[] = [
      [px, py],
      [px + bend * 0.7, py + h * 0.06],
      [px - bend * 0.4, py + h * 0.14],
      [px + bend, py + h * 0.26],
      [px + bend * 0.4, h],
    ];
    const away = crest.slice(peak);
    const corner: Point = [w * 1.03, h];
    out.push(
      `<path fill="${e.linear(
        [
          [0, mix(mid, dark, 0.35 + t * 0.4), 0.92],
          [0.35, mix(mid, dark, 0.5), 0.5],
          [1, dark, 0.1],
        ],
        0,
        0,
        0.25,
        1,
      )}" d="${curve(away)}L${n1(corner[0])} ${n1(corner[1])}${onward([...edge].reverse())}Z"/>`,
    );
    out.push(
      `<path fill="none" stroke="${glow}" stroke-opacity=".5" stroke-width="${n1(u * 0.25)}" d="${curve(crest)}"/>`,
    );
  }
  for (let n = 0; n < 26; n++) {
    const t = n / 26;
    const line = swell(rnd, w, h * (0.86 + t * 0.18), h * 0.006, 3.2, 40);
    out.push(
      `<path fill="none" stroke="${n % 2 ? deep : light}" stroke-opacity="${(0.1 + t * 0.16).toFixed(2)}" stroke-width="${n1(u * (0.2 + t * 0.7))}" d="${curve(line)}"/>`,
    );
  }
  return out.join('');
}

/** Ranges one behind the other, the mist between them. */
export function mountains(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const sunX = w * between(rnd, 0.2, 0.8);
  const out = [
    wash(e, mix(mid, light, 0.35), mix(light, glow, 0.8)),
    lamp(e, sunX, h * 0.34, u * 70, glow, 0.9),
    rnd() < 0.6
      ? `<circle cx="${n1(sunX)}" cy="${n1(h * 0.3)}" r="${n1(u * 5.5)}" fill="${mix(glow, '#ffffff', 0.35)}" fill-opacity=".92"/>`
      : '',
  ];
  const count = 6;
  for (let n = 0; n < count; n++) {
    const t = n / (count - 1);
    const y = h * (0.42 + t ** 1.15 * 0.5);
    const line = ridge(rnd, w, y, h * between(rnd, 0.06, 0.1) * (1 - t * 0.35), 7, 0.5);
    const tone = mix(mix(light, mid, 0.35), mix(dark, deep, 0.55), t);
    out.push(
      `<path fill="${e.linear([
        [0, tone],
        [0.5, mix(tone, light, 0.24 * (1 - t))],
        [1, mix(tone, glow, 0.42 * (1 - t))],
      ])}" d="${under(line, h)}"/>`,
    );
    if (n < count - 1) {
      const mist = e.linear([
        [0, mix(light, glow, 0.6), 0],
        [0.5, mix(light, glow, 0.6), 0.42 * (1 - t)],
        [1, mix(light, glow, 0.6), 0],
      ]);
      out.push(
        `<ellipse cx="${n1(w * between(rnd, 0.2, 0.8))}" cy="${n1(y + h * 0.09)}" rx="${n1(w * 0.8)}" ry="${n1(h * 0.06)}" fill="${mist}" filter="${e.blur(u * 2)}"/>`,
      );
    }
  }
  const flock = [w * between(rnd, 0.2, 0.7), h * between(rnd, 0.14, 0.26)] as const;
  for (let n = 0; n < 7; n++) {
    const x = flock[0] + between(rnd, -9, 9) * u;
    const y = flock[1] + between(rnd, -4, 4) * u;
    const s = u * between(rnd, 0.6, 1.1);
    out.push(
      `<path fill="none" stroke="${deep}" stroke-opacity=".7" stroke-width="${n1(u * 0.18)}" stroke-linecap="round" d="M${n1(x - s)} ${n1(y - s * 0.4)}Q${n1(x - s * 0.3)} ${n1(y - s * 0.5)} ${n1(x)} ${n1(y)}Q${n1(x + s * 0.3)} ${n1(y - s * 0.5)} ${n1(x + s)} ${n1(y - s * 0.4)}"/>`,
    );
  }
  return out.join('');
}

/** Tall trunks in fog, light falling between them. */
export function forest(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const sunX = w * between(rnd, 0.3, 0.7);
  const out = [
    wash(e, mix(light, glow, 0.5), mix(mid, light, 0.3)),
    lamp(e, sunX, h * 0.3, Math.max(w, h) * 0.6, glow, 0.95),
  ];
  const layers = 5;
  for (let n = 0; n < layers; n++) {
    const t = n / (layers - 1);
    const tone = mix(mix(light, mid, 0.45), mix(deep, dark, 0.2), t);
    const thick = u * (1.2 + t * 5.2);
    const count = Math.round((w / u / (5 + t * 22)) * 1.1);
    const trunks: string[] = [];
    for (let i = 0; i < count; i++) {
      const x = ((i + between(rnd, 0.05, 0.95)) / count) * w;
      const lean = between(rnd, -1, 1) * u * 3;
      const half = (thick * between(rnd, 0.6, 1.2)) / 2;
      trunks.push(
        `<path fill="${e.linear(
          [
            [0, mix(tone, glow, 0.16 * (1 - t))],
            [0.4, tone],
            [1, mix(tone, deep, 0.3 * t)],
          ],
          sunX > x ? 1 : 0,
          0,
          sunX > x ? 0 : 1,
          0,
        )}" d="M${n1(x - half * 0.7 + lean)} ${-u}Q${n1(x - half)} ${n1(h * 0.5)} ${n1(x - half * 1.3)} ${h}H${n1(x + half * 1.3)}Q${n1(x + half)} ${n1(h * 0.5)} ${n1(x + half * 0.7 + lean)} ${-u}Z"/>`,
      );
      for (let b = 0; b < 3; b++) {
        const y = h * between(rnd, 0.02, 0.5);
        const reach = between(rnd, -1, 1) * u * (8 + t * 14);
        trunks.push(
          `<path fill="none" stroke="${tone}" stroke-width="${n1(half * 0.28)}" stroke-linecap="round" d="M${n1(x + lean * 0.6)} ${n1(y)}q${n1(reach * 0.5)} ${n1(-u * 2)} ${n1(reach)} ${n1(-u * between(rnd, 4, 9))}"/>`,
        );
      }
    }
    out.push(`<g${n === layers - 1 ? ` filter="${e.blur(u * 0.5)}"` : ''}>${trunks.join('')}</g>`);
    out.push(
      `<path fill="${mix(tone, light, 0.25)}" d="${under(swell(rnd, w, h * (0.8 + t * 0.12), h * 0.014, 1.4), h)}"/>`,
    );
    out.push(
      ground(
        e,
        e.linear([
          [0, glow, 0],
          [0.6, glow, 0.1 * (1 - t)],
          [0.82, glow, 0.3 * (1 - t)],
          [1, glow, 0.04],
        ]),
      ),
    );
  }
  const rays = Array.from({ length: 5 }, () => {
    const spread = between(rnd, -0.5, 0.5) * w;
    const x = sunX + spread * 0.3;
    return `<path fill="${e.linear([
      [0, glow, 0.3],
      [1, glow, 0],
    ])}" d="M${n1(x)} ${-u * 5}L${n1(x + spread - u * 3)} ${n1(h)}H${n1(x + spread + u * 7)}L${n1(x + u * 3)} ${-u * 5}Z"/>`;
  });
  out.push(`<g filter="${e.blur(u * 1.2)}">${rays.join('')}</g>`);
  return out.join('');
}

/** A clear night over dark hills, one window lit. */
export function stars(e: Easel): string {
  const { rnd, w, h, u, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const out = [wash(e, deep, mix(dark, mid, 0.75))];
  const tilt = between(rnd, -40, 40);
  out.push(`<g transform="rotate(${n1(tilt)} ${w / 2} ${h * 0.4})">`);
  out.push(`<g filter="${e.blur(u * 6)}">`);
  for (let n = 0; n < 26; n++) {
    const at = [
      w * between(rnd, 0.05, 0.95),
      h * between(rnd, 0.3, 0.5),
      u * between(rnd, 22, 55),
      u * between(rnd, 3, 10),
    ].map(n1);
    out.push(
      `<ellipse cx="${at[0]}" cy="${at[1]}" rx="${at[2]}" ry="${at[3]}" fill="${n % 3 ? mix(mid, light, 0.35) : mix(light, spot, 0.4)}" fill-opacity=".15"/>`,
    );
  }
  out.push('</g>');
  const dust = Math.round((w * h) / 1300);
  for (let n = 0; n < dust; n++) {
    const band = rnd() < 0.45;
    const x = between(rnd, -0.2, 1.2) * w;
    const y = band ? h * (0.4 + (rnd() + rnd() + rnd() - 1.5) * 0.12) : between(rnd, -0.3, 1) * h;
    const bright = rnd() ** 4;
    out.push(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${(u * (0.09 + bright * 0.36)).toFixed(2)}" fill="${rnd() < 0.12 ? spot : mix(light, glow, 0.8)}" fill-opacity="${(0.4 + bright * 0.6).toFixed(2)}"/>`,
    );
  }
  out.push('</g>');
  for (let n = 0; n < 3; n++) {
    const tone = mix(mix(dark, mid, 0.25), deep, n / 2);
    out.push(`<path fill="${tone}" d="${under(ridge(rnd, w, h * (0.74 + n * 0.09), h * 0.03, 6, 0.46), h)}"/>`);
  }
  const x = w * between(rnd, 0.25, 0.75);
  const y = h * 0.9;
  const s = u * 4;
  const bright = mix(spot, glow, 0.5);
  out.push(lamp(e, x, y, u * 16, spot, 0.4));
  for (let n = 0; n < 9; n++) {
    const px = x + (n - 4 + between(rnd, -0.4, 0.4)) * s * 1.5 + (n < 4 ? -s : s);
    const tall = s * between(rnd, 1.4, 3.4);
    for (let k = 0; k < 3; k++) {
      const foot = y + s - tall * k * 0.26;
      const half = s * (0.62 - k * 0.15);
      out.push(
        `<path fill="${mix(deep, dark, 0.12)}" d="M${n1(px - half)} ${n1(foot)}L${n1(px)} ${n1(foot - tall * 0.52)}L${n1(px + half)} ${n1(foot)}Z"/>`,
      );
    }
  }
  out.push(
    `<path fill="${deep}" d="M${n1(x - s * 1.3)} ${n1(y + s)}V${n1(y - s * 0.3)}L${n1(x)} ${n1(y - s * 1.2)}L${n1(x + s * 1.3)} ${n1(y - s * 0.3)}V${n1(y + s)}Z"/>`,
  );
  out.push(
    `<path fill="${bright}" d="M${n1(x - s * 0.7)} ${n1(y)}h${n1(s * 0.5)}v${n1(s * 0.5)}h${n1(-s * 0.5)}ZM${n1(x + s * 0.2)} ${n1(y)}h${n1(s * 0.5)}v${n1(s * 0.5)}h${n1(-s * 0.5)}Z"/>`,
  );
  out.push(`<path fill="${deep}" d="${under(swell(rnd, w, h * 0.945, h * 0.01, 1.1), h)}"/>`);
  return out.join('');
}
