import type { FrameWindow } from './follow/shots.ts';
import { frameTimes } from './frame-times.ts';
import { openPicture, type PictureSource } from './loaders.ts';
import { decodeRange, stillOf } from './strip.ts';

export type FrameRange = { first: number; count: number };

/** Pixels of the long side. */
export const MOVING_SIDE = 640;
/** Frames of a window: 42 MB at this side. */
const WINDOW_FRAMES = 61;

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

/** A window begins with the previous one's last frame. */
export async function* animationWindows(
  frames: number,
  read: (range: FrameRange) => Promise<FrameWindow>,
): AsyncGenerator<FrameWindow> {
  for (let first = 0; first === 0 || first < frames - 1; first += WINDOW_FRAMES - 1) {
    const count = Math.min(WINDOW_FRAMES, frames - first);
    const window = await read({ first, count });
    if (window.frames.length !== count || window.times.length !== count) throw new Error('frames: an invalid reply');
    yield window;
  }
}
