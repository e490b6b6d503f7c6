import { encodeRendition } from './encode.ts';
import type { MediaFormat } from './format.ts';
import { frameTimes } from './frame-times.ts';
import { ANIMATED, openPicture, type PictureSource, refuseBroken } from './loaders.ts';
import { decodeStrip, type Strip, stillOf } from './strip.ts';
import type { FrameRequest } from './types.ts';

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

const frameIndexAt = ({ delay, frames }: Strip, atMs: number): number =>
  Math.max(
    0,
    frameTimes(frames, delay)
      .slice(0, frames)
      .findLastIndex((begins) => begins <= atMs),
  );
