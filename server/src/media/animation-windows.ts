import type { FrameWindow } from './follow/shots.ts';

export type FrameRange = { first: number; count: number };

/** Frames of a window: 42 MB at `MOVING_SIDE`. */
const WINDOW_FRAMES = 61;

/** All frames, a few seconds at a time. A window begins with the previous one's last frame. */
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
