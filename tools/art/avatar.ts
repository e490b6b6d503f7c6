import sharp from 'sharp';
import { type Easel, easel, lamp, wash } from './easel.ts';
import { mix, type PaletteName, palettes } from './palette.ts';
import { n1 } from './paths.ts';
import { develop } from './picture.ts';
import { between, pick, randomFrom } from './random.ts';
import { petals } from './scenes/still.ts';

const side = 480;
const names = Object.keys(palettes) as [PaletteName, ...PaletteName[]];

/** A face turned away in profile, made of three folds of light. */
function profile(e: Easel): string {
  const { rnd, palette } = e;
  const { deep, dark, mid, light, glow, spot } = palette;
  const s = side / 100;
  const face =
    'M62 104C60 92 52 88 44 86C37 84 36 80 37 75C33 74 33 71 34 69C32 68 32 66 34 64C31 62 32 60 33 58C30 57 27 55 28 53C30 49 33 45 33 41C33 28 43 18 57 18C73 18 83 30 82 45C81 58 76 64 77 74C78 86 86 92 96 104Z';
  const hair = 'M33 41C31 24 44 12 60 13C78 14 88 30 86 47C85 62 79 68 82 84C74 78 70 66 69 56C66 44 56 38 33 41Z';
  const flip = rnd() < 0.5 ? `translate(${side} 0) scale(${-s} ${s})` : `scale(${s})`;
  const body = e.linear(
    [
      [0, mix(light, glow, 0.7)],
      [0.45, light],
      [1, mix(dark, mid, 0.4)],
    ],
    0,
    0,
    1,
    0.5,
  );
  const tress = e.linear(
    [
      [0, mix(dark, spot, 0.3)],
      [0.5, mix(deep, dark, 0.7)],
      [1, deep],
    ],
    0,
    0,
    1,
    0.7,
  );
  return [
    wash(e, mix(dark, mid, 0.7), deep, 0, 0, 1, 1),
    lamp(e, side * between(rnd, 0.15, 0.3), side * 0.3, side * 0.7, mix(mid, light, 0.6), 0.8),
    `<g transform="${flip}"><path fill="${body}" d="${face}"/><path fill="${tress}" d="${hair}"/></g>`,
  ].join('');
}

/** A moon or sun behind a fold. */
function emblem(e: Easel): string {
  const { rnd, palette } = e;
  const { deep, dark, mid, light, glow } = palette;
  const x = side * between(rnd, 0.38, 0.62);
  const y = side * between(rnd, 0.36, 0.5);
  const hill = (at: number, tone: string) =>
    `<path fill="${tone}" d="M0 ${n1(side * at)}C${n1(side * 0.3)} ${n1(side * (at - 0.16))} ${n1(side * 0.6)} ${n1(side * (at + 0.12))} ${side} ${n1(side * (at - 0.08))}V${side}H0Z"/>`;
  return [
    wash(e, mix(deep, dark, 0.5), mix(mid, light, 0.3)),
    lamp(e, x, y, side * 0.6, glow, 0.6),
    `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(side * between(rnd, 0.14, 0.22))}" fill="${e.linear([
      [0, glow],
      [1, mix(light, glow, 0.3)],
    ])}"/>`,
    hill(0.66, mix(mid, dark, 0.3)),
    hill(0.8, mix(dark, deep, 0.5)),
  ].join('');
}

/** A square picture for a profile. */
export function drawAvatar(seed: number): string {
  const rnd = randomFrom(seed * 31 + 7);
  const e = easel(rnd, side, side, palettes[pick(rnd, names)]);
  const body = pick(rnd, [profile, profile, emblem, petals])(e);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><defs>${e.defs()}</defs>${body}</svg>`;
}

export async function renderAvatar(seed: number): Promise<Buffer> {
  const png = await (await develop(drawAvatar(seed), seed)).png().toBuffer();
  return sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
