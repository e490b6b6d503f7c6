import sharp, { type Sharp } from 'sharp';
import { decodeHeic } from './heic.ts';
import { openPicture, type PictureBytes, type PictureSource } from './loaders.ts';

/** Decoded frames above one another, RGB, `height` rows in all. A still is a strip of one. */
export type Strip = {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3;
  frameHeight: number;
  frames: number;
  /** Milliseconds of each frame, and how often the animation runs (0: for ever). */
  delay?: number[];
  loop?: number;
};

/** The box a picture is scaled down into; an absent side is free. */
export type Bounds = { width: number; height?: number };

/** What lies under a transparent picture. */
export const WHITE = '#ffffff';

/** Decodes straight to the wanted size: upright, sRGB, three channels, what was transparent on white. */
export async function decodeStrip(
  source: PictureSource | PictureBytes,
  bounds: Bounds,
  animated: boolean,
): Promise<Strip> {
  if (source.format === 'heic') return decodeHeicStrip(source, bounds);
  const picture = openPicture(source, animated ? -1 : 1);
  // Frames cannot be turned by 90 degrees, and cameras write no orientation into animations.
  if (!animated) return toStrip(picture.autoOrient(), bounds);
  const { delay, loop, pages } = await openPicture(source, -1).metadata();
  const strip = await toStrip(picture, bounds);
  // Read as one tall still, all frames but the first would escape the censor.
  if (strip.frames !== pages) throw new Error(`A strip of ${strip.frames} frames in place of ${pages}`);
  return { ...strip, ...(delay ? { delay } : {}), ...(loop === undefined ? {} : { loop }) };
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

/** One frame as a strip of its own; shares memory with the whole. */
export function stillOf(strip: Strip, index: number): Strip {
  const { width, frameHeight } = strip;
  const bytes = width * frameHeight * strip.channels;
  const data = strip.data.subarray(index * bytes, (index + 1) * bytes);
  return { data, width, height: frameHeight, channels: 3, frameHeight, frames: 1 };
}

/** Hands a strip back to sharp for scaling and encoding. */
export function sharpOf(strip: Strip): Sharp {
  const { data, width, height, channels, frameHeight, frames } = strip;
  const raw = { width, height, channels, ...(frames > 1 ? { pageHeight: frameHeight } : {}) };
  return sharp(data, { raw, limitInputPixels: false });
}

/** Scaled down frame by frame: as one picture, neighbours in the strip would bleed into each other. Never enlarges. */
export async function scaleStrip(strip: Strip, width: number): Promise<Strip> {
  if (width >= strip.width) return strip;
  const scaled: Strip[] = [];
  for (let index = 0; index < strip.frames; index++) {
    const { data, info } = await sharpOf(stillOf(strip, index))
      .resize({ width })
      .raw()
      .toBuffer({ resolveWithObject: true });
    scaled.push({ data, width: info.width, height: info.height, channels: 3, frameHeight: info.height, frames: 1 });
  }
  const [first] = scaled;
  if (!first) throw new Error('A strip without frames');
  const data = scaled.length === 1 ? first.data : Buffer.concat(scaled.map((frame) => frame.data));
  return {
    ...strip,
    data,
    width: first.width,
    height: first.frameHeight * strip.frames,
    frameHeight: first.frameHeight,
  };
}
