import type { Strip } from './strip.ts';

/** Milliseconds. Browsers show a frame with a delay of at most `SHORTEST` for `IN_ITS_PLACE`. */
const SHORTEST = 10;
const IN_ITS_PLACE = 100;

/** Browsers play the animation so. The last entry is the end of the last frame. */
export function frameTimes(frames: number, delay: readonly number[] = []): number[] {
  const times = [0];
  for (let index = 0; index < frames; index++) {
    const ms = delay[index] ?? 0;
    times.push((times[index] ?? 0) + (ms > SHORTEST ? ms : IN_ITS_PLACE));
  }
  return times;
}

export const durationOf = ({ frames, delay }: Pick<Strip, 'frames' | 'delay'>): number =>
  frameTimes(frames, delay).at(-1) ?? 0;
