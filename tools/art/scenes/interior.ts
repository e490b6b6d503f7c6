import { type Easel, lamp, wash } from '../easel.ts';
import { mix } from '../palette.ts';
import { curve, n1, polygon } from '../paths.ts';
import { between } from '../random.ts';
import { windowLight } from './window-light.ts';

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
