import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './heic.ts';
import { openPicture, type PictureBytes, type PictureSource } from './loaders.ts';

/** Frames stacked vertically, `height` rows in all. A still picture is a strip of one frame. */
export type Strip = {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3;
  frameHeight: number;
  frames: number;
  /** `loop` 0: endlessly. */
  delay?: number[];
  loop?: number;
};

/** An absent side is not limited. */
export type Bounds = { width: number; height?: number };

export const WHITE = '#ffffff';

/** Upright, sRGB, three channels, transparent pixels on white. */
export async function decodeStrip(
  source: PictureSource | PictureBytes,
  bounds: Bounds,
  animated: boolean,
): Promise<Strip> {
  if (source.format === 'heic') return decodeHeicStrip(source, bounds);
  const picture = openPicture(source, animated ? -1 : 1);
  // sharp cannot turn frames by 90 degrees, and cameras write no orientation into animations.
  if (!animated) return toStrip(picture.autoOrient(), bounds);
  const { delay, loop, pages } = await openPicture(source, -1).metadata();
  const strip = await toStrip(picture, bounds);
  // If sharp took the strip for one tall picture, the censor would cover only the first frame.
  if (strip.frames !== pages) throw new Error(`A strip of ${strip.frames} frames in place of ${pages}`);
  return { ...strip, ...(delay ? { delay } : {}), ...(loop === undefined ? {} : { loop }) };
}

export async function decodeRange(
  source: PictureSource | PictureBytes,
  bounds: Bounds,
  { first, count }: { first: number; count: number },
): Promise<Strip> {
  const strip = await toStrip(openPicture(source, count, first), bounds);
  if (strip.frames !== count) throw new Error(`A strip of ${strip.frames} frames in place of ${count}`);
  return strip;
}

async function decodeHeicStrip(source: PictureSource | PictureBytes, bounds: Bounds): Promise<Strip> {
  const { data, width, height } = await decodeHeic(source);
  return toStrip(sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false }), bounds);
}

async function toStrip(picture: Sharp, bounds: Bounds): Promise<Strip> {
  const { data, info } = await picture
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const frameHeight = info.pageHeight ?? info.height;
  return { data, width: info.width, height: info.height, channels: 3, frameHeight, frames: info.height / frameHeight };
}

export function stillOf(strip: Strip, index: number): Strip {
  const { width, frameHeight } = strip;
  const bytes = width * frameHeight * strip.channels;
  const data = strip.data.subarray(index * bytes, (index + 1) * bytes);
  return { data, width, height: frameHeight, channels: 3, frameHeight, frames: 1 };
}

export function sharpOf(strip: Strip): Sharp {
  const { data, width, height, channels, frameHeight, frames } = strip;
  const raw = { width, height, channels, ...(frames > 1 ? { pageHeight: frameHeight } : {}) };
  return sharp(data, { raw, limitInputPixels: false });
}
