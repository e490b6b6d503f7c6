import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { easel } from './easel.ts';
import { type ArtKind, artKinds, kindOf, type Shape } from './kinds.ts';
import { palettes } from './palette.ts';
import { pick, type Random, randomFrom } from './random.ts';

export type Picture = {
  svg: string;
  width: number;
  height: number;
  kind: ArtKind;
  title: string;
  tags: string[];
  description: string;
};

/** Sizes in pixels, like those of real cameras and phones. */
const sizes: Record<Shape, readonly [readonly [number, number], ...(readonly [number, number])[]]> = {
  portrait: [
    [1080, 1350],
    [1080, 1440],
    [1000, 1500],
  ],
  square: [[1200, 1200]],
  landscape: [
    [1500, 1000],
    [1440, 1080],
  ],
  tall: [
    [900, 1600],
    [900, 1350],
  ],
  wide: [
    [1600, 900],
    [1600, 800],
  ],
};

const lights = [
  'late light',
  'one window',
  'no flash',
  'a long exposure',
  'morning',
  'an hour of waiting',
  'the last of the day',
  'available light',
] as const;

/** Draws a picture, always the same for one seed and kind. Neighbouring seeds differ in kind, colour and shape. */
export function drawPicture(seed: number, kind?: ArtKind): Picture {
  const rnd = randomFrom(seed);
  const name = kind ?? artKinds[(seed * 5 + Math.floor(seed / artKinds.length)) % artKinds.length] ?? artKinds[0];
  const { paint, palettes: fitting, shapes, shows, tags, titles } = kindOf(name);
  const [width, height] = pick(rnd, sizes[pick(rnd, shapes)]);
  const palette = palettes[pick(rnd, fitting)];
  const e = easel(rnd, width, height, palette);
  const body = paint(e);
  const first = pick(rnd, lights);
  const second = lights[(lights.indexOf(first) + 3) % lights.length];
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${e.defs()}</defs>${body}</svg>`,
    width,
    height,
    kind: name,
    title: pick(rnd, titles),
    tags: tags.slice(0, 2 + Math.floor(rnd() * 3)),
    description: `${shows}. ${first.charAt(0).toUpperCase()}${first.slice(1)}, ${second}.`,
  };
}

/** Film grain: soft grey noise a little coarser than a pixel. */
async function grain(rnd: Random, width: number, height: number, strength: number): Promise<OverlayOptions> {
  const [w, h] = [Math.ceil(width / 1.4), Math.ceil(height / 1.4)];
  const pixels = Buffer.alloc(w * h * 3);
  for (let at = 0; at < pixels.length; at += 3) {
    const grey = 128 + Math.round((rnd() + rnd() + rnd() - 1.5) * strength);
    pixels[at] = grey;
    pixels[at + 1] = grey;
    pixels[at + 2] = grey;
  }
  const noise = sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
  return layer(noise.resize(width, height, { fit: 'fill' }), 'soft-light');
}

/** It encodes nothing between the steps, which would cost more than the steps. */
const reopen = async (picture: Sharp): Promise<Sharp> => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
};

async function layer(picture: Sharp, blend: 'screen' | 'soft-light'): Promise<OverlayOptions> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, blend };
}

/** Rasterizes with a little bloom and grain. */
export async function develop(svg: string, seed: number, strength = 48): Promise<Sharp> {
  const plain = await reopen(sharp(Buffer.from(svg), { unlimited: true }).removeAlpha());
  const { width, height } = await plain.metadata();
  const small = await reopen(
    plain
      .clone()
      .resize(Math.round(width / 8))
      .blur(Math.max(width, height) / 560)
      .linear(0.3, 0),
  );
  const layers = [
    await layer(small.resize(width, height, { fit: 'fill' }), 'screen'),
    await grain(randomFrom(seed + 9), width, height, strength),
  ];
  return reopen(plain.composite(layers));
}

export async function renderPicture(seed: number, kind?: ArtKind): Promise<Buffer> {
  const developed = await develop(drawPicture(seed, kind).svg, seed);
  return developed.jpeg({ quality: 88 }).toBuffer();
}
