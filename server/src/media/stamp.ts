import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Drawing, fillDrawing, type RgbaPixels } from './fill-drawing.ts';
import type { MediaFormat } from './format.ts';
import { openPicture, refuseBroken } from './loaders.ts';
import { MediaRefusal } from './refusal.ts';

export type StampRequest = {
  /** A file that was sent, or a drawing of our own. */
  source: { bytes: Uint8Array; format: MediaFormat; maxPixels: number } | Drawing;
  /** Pixels of the longer side. */
  maxSide: number;
  thumbSide: number;
};

export type Stamp = {
  png: Buffer;
  /** WebP with transparency. */
  thumbnail: Buffer;
  /** The pixels of the PNG (`RgbaPixels.data`), deflated: whoever draws the stamp decodes no picture. */
  pixels: Buffer;
  width: number;
  height: number;
};

/** Alpha below this cannot be seen. */
const visible = 8;

/** A picture with transparency, upright, of its first frame, without metadata. Does not enlarge. */
export async function drawStamp({ source, maxSide, thumbSide }: StampRequest): Promise<Stamp> {
  try {
    const { data, width, height } = 'bytes' in source ? await decode(source, maxSide) : fillDrawing(source);
    if (!data.some((value, at) => at % 4 === 3 && value >= visible)) {
      throw new MediaRefusal('broken_file', 'The picture is fully transparent.');
    }
    const whole = sharp(data, { raw: { width, height, channels: 4 } });
    const small = { width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true } as const;
    const [png, thumbnail] = await Promise.all([
      whole.clone().png({ compressionLevel: 9 }).toBuffer(),
      whole.clone().resize(small).webp({ quality: 85, alphaQuality: 100 }).toBuffer(),
    ]);
    return { png, thumbnail, pixels: deflateSync(data), width, height };
  } catch (error) {
    return refuseBroken(error);
  }
}

async function decode(
  { bytes, format, maxPixels }: { bytes: Uint8Array; format: MediaFormat; maxPixels: number },
  maxSide: number,
): Promise<RgbaPixels> {
  const source = { file: bytes, format, maxPixels };
  const facts = await openPicture(source, 1).metadata();
  if (facts.format !== format) throw new MediaRefusal('type_mismatch', `The decoder found ${facts.format}.`);
  const { data, info } = await openPicture(source, 1)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
