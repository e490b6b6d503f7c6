import sharp from 'sharp';
import { type Easel, easel, lamp, wash } from './easel.ts';
import { mix, type PaletteName, palettes } from './palette.ts';
import { n1 } from './paths.ts';
import { develop } from './picture.ts';
import { between, pick, randomFrom } from './random.ts';
import { drapery } from './scenes/drapery.ts';
import { dunes } from './scenes/dunes.ts';
import { figure } from './scenes/figure.ts';
import { moonwater } from './scenes/moonwater.ts';
import { petals } from './scenes/petals.ts';
import { veils } from './scenes/veils.ts';

const side = 480;
const names = Object.keys(palettes) as [PaletteName, ...PaletteName[]];

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

export function drawAvatar(seed: number): string {
  const rnd = randomFrom(seed * 31 + 7);
  const e = easel(rnd, side, side, palettes[pick(rnd, names)]);
  const body = pick(rnd, [figure, figure, emblem, petals, dunes, moonwater, veils, drapery])(e);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"><defs>${e.defs()}</defs>${body}</svg>`;
}

export async function renderAvatar(seed: number): Promise<Buffer> {
  const png = await (await develop(drawAvatar(seed), seed)).png().toBuffer();
  return sharp(png).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}
