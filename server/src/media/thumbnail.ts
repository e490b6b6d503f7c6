import type { MediaFormat } from './format.ts';
import { openPicture, type PictureBytes, refuseBroken } from './loaders.ts';
import { say } from './messages.ts';
import { placeholderOf } from './placeholder.ts';
import { MediaRefusal } from './refusal.ts';
import { type Strip, sharpOf, WHITE } from './strip.ts';

export type ThumbnailRequest = {
  format: MediaFormat;
  maxPixels: number;
  maxSide: number;
  as?: 'jpeg' | 'webp';
};

export type Thumbnail = {
  data: Buffer;
  width: number;
  height: number;
  placeholder: string;
};

/** Upright, of the first frame, without metadata. Does not enlarge. */
export async function drawThumbnail(
  bytes: Uint8Array,
  { format, maxPixels, maxSide, as = 'webp' }: ThumbnailRequest,
): Promise<Thumbnail> {
  try {
    const still = await decodeSmall({ file: bytes, format, maxPixels }, maxSide);
    const [data, placeholder] = await Promise.all([
      sharpOf(still)[as]({ quality: 80 }).toBuffer(),
      placeholderOf(still),
    ]);
    return { data, width: still.width, height: still.height, placeholder };
  } catch (error) {
    return refuseBroken(error);
  }
}

async function decodeSmall(source: PictureBytes, maxSide: number): Promise<Strip> {
  const facts = await openPicture(source, 1).metadata();
  if (facts.format !== source.format)
    throw new MediaRefusal('type_mismatch', say.stored('theDecoderFound', { format: facts.format }));
  const { data, info } = await openPicture(source, 1)
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: WHITE })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { data, width, height, channels: 3, frameHeight: height, frames: 1 };
}
