import type { MediaFormat } from './format.ts';
import { openPicture, refuseBroken } from './loaders.ts';
import { say } from './messages.ts';
import { MediaRefusal } from './refusal.ts';
import { sharpOf, WHITE } from './strip.ts';

/**
 * `x` and `y` in 0..1 of the upright picture, `size` in 0..1 of the shorter side; by default the centred whole. A
 * square that crosses an edge is moved inside.
 */
export type Square = { x?: number; y?: number; size?: number };

export type SquaresRequest = {
  format: MediaFormat;
  maxPixels: number;
  square: Square;
  sides: readonly number[];
};

export async function cutSquares(
  bytes: Uint8Array,
  { format, maxPixels, square, sides }: SquaresRequest,
): Promise<Buffer[]> {
  const source = { file: bytes, format, maxPixels };
  try {
    const facts = await openPicture(source, 1).metadata();
    if (facts.format !== format)
      throw new MediaRefusal('type_mismatch', say.stored('theDecoderFound', { format: facts.format }));
    const box = placeSquare(square, facts.autoOrient);
    const largest = Math.max(...sides);
    const data = await openPicture(source, 1)
      .autoOrient()
      .extract(box)
      .resize(largest, largest)
      .flatten({ background: WHITE })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();
    const cut = { data, width: largest, height: largest, channels: 3, frameHeight: largest, frames: 1 } as const;
    return await Promise.all(sides.map((side) => sharpOf(cut).resize(side, side).webp({ quality: 82 }).toBuffer()));
  } catch (error) {
    return refuseBroken(error);
  }
}

export function placeSquare({ x, y, size = 1 }: Square, { width, height }: { width: number; height: number }) {
  const shorter = Math.min(width, height);
  const side = Math.min(shorter, Math.max(1, Math.round(shorter * size)));
  const place = (from: number | undefined, length: number) => {
    const wanted = from === undefined ? (length - side) / 2 : from * length;
    return Math.min(length - side, Math.max(0, Math.round(wanted)));
  };
  return { left: place(x, width), top: place(y, height), width: side, height: side };
}
