import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { type Drawing, fillDrawing, type RgbaPixels } from './fill-drawing.ts';
import type { MediaFormat } from './format.ts';
import { openPicture, refuseBroken } from './loaders.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';

export type StampRequest = {
  source: { bytes: Uint8Array; format: MediaFormat; maxPixels: number } | Drawing;
  maxSide: number;
  thumbSide: number;
};

export type Stamp = {
  png: Buffer;
  thumbnail: Buffer;
  /** Deflated `RgbaPixels.data`, so that drawing the stamp needs no decoder. */
  pixels: Buffer;
  width: number;
  height: number;
};

/** Less opaque pixels are removed with their colour, which would show a background that somebody cut away. */
const visible = 8;

/** Upright, of the first frame, without metadata. Does not enlarge. */
export async function drawStamp({ source, maxSide, thumbSide }: StampRequest): Promise<Stamp> {
  try {
    const { data, width, height } = 'bytes' in source ? await decode(source, maxSide) : fillDrawing(source);
    if (!data.some((value, at) => at % 4 === 3 && value >= visible)) {
      throw new MediaRefusal('broken_file', say('thePictureIsTransparent'));
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
  if (facts.format !== format)
    throw new MediaRefusal('type_mismatch', say.stored('theDecoderFound', { format: facts.format }));
  const { data, info } = await openPicture(source, 1)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 4) if ((data[at + 3] ?? 0) < visible) data.fill(0, at, at + 4);
  return { data, width: info.width, height: info.height };
}
