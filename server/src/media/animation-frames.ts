import type { FrameRange } from './animation-windows.ts';
import type { FrameWindow } from './follow/shots.ts';
import { frameTimes } from './frame-times.ts';
import { openPicture, type PictureSource } from './loaders.ts';
import { decodeRange, stillOf } from './strip.ts';

/** Long side of the frames in which parts are looked for, in pixels. */
export const MOVING_SIDE = 640;

export async function animationFrames(source: PictureSource, { first, count }: FrameRange): Promise<FrameWindow> {
  const { delay, pages = 1 } = await openPicture(source, -1).metadata();
  const strip = await decodeRange(source, { width: MOVING_SIDE, height: MOVING_SIDE }, { first, count });
  const frames = Array.from({ length: strip.frames }, (_, nth) => {
    const { data, width, height, channels } = stillOf(strip, nth);
    // Copies, because serializing a view would send the whole strip through the channel.
    return { data: Uint8Array.from(data), width, height, channels };
  });
  return { frames, times: frameTimes(pages, delay).slice(first, first + count) };
}
