import { encodeRendition } from './encode.ts';
import type { MediaFormat } from './format.ts';
import { ANIMATED, openPicture, type PictureSource, refuseBroken } from './loaders.ts';
import { decodeStrip, type Strip, stillOf } from './strip.ts';
import type { FrameRequest } from './types.ts';

/** The frame that an animation shows at a time; of a still picture, the picture. */
export async function frameOfPicture(
  file: string,
  format: MediaFormat,
  { atMs, maxSide, maxPixels }: FrameRequest,
): Promise<Buffer> {
  const source = { file, format, maxPixels };
  const bounds = { width: maxSide, height: maxSide };
  const strip = await decodeStrip(source, bounds, await isAnimated(source)).catch(refuseBroken);
  return (await encodeRendition(stillOf(strip, frameIndexAt(strip, atMs)), 'webp')).data;
}

const isAnimated = async (source: PictureSource): Promise<boolean> =>
  ANIMATED.includes(source.format) && ((await openPicture(source, 1).metadata()).pages ?? 1) > 1;

export const durationOf = ({ delay = [] }: Pick<Strip, 'delay'>): number => delay.reduce((sum, ms) => sum + ms, 0);

function frameIndexAt({ delay = [], frames }: Strip, atMs: number): number {
  let end = 0;
  for (let index = 0; index < frames - 1; index++) {
    end += delay[index] ?? 0;
    if (atMs < end) return index;
  }
  return frames - 1;
}
