import { type FrameHashes, HASHED_SIDE, hashFrame, withoutRepeats } from '../hash-pictures.ts';
import type { Inspection } from '../types.ts';
import { smallFrames } from './read-frames.ts';

/** Maximum number of evenly spaced frames, and again of scene changes. */
const MOST_FRAMES = 300;
const LEAST_PAUSE_MS = 1000;
/** FFmpeg's measure of a change, 0..1: cuts have 0.3 and more. */
const SCENE_CHANGE = 0.3;

/** A frame per second (fewer beyond five minutes) and each scene's first frame. */
export async function hashVideo(file: string, { format, durationMs = 0 }: Inspection): Promise<FrameHashes[]> {
  const pauseMs = Math.max(LEAST_PAUSE_MS, durationMs / MOST_FRAMES);
  const pick = `select=isnan(prev_selected_t)+gte(t-prev_selected_t\\,${pauseMs / 1000})+gt(scene\\,${SCENE_CHANGE})`;
  const all: FrameHashes[] = [];
  let [last, scenes] = [Number.NEGATIVE_INFINITY, 0];
  for (const { frame, time } of smallFrames(file, format, { side: HASHED_SIDE, pick })) {
    const isDue = !(time - last < pauseMs);
    // Scenes are counted separately, so that many early cuts drop no later second.
    if (!isDue && ++scenes > MOST_FRAMES) continue;
    last = time;
    const { data, width, height } = frame;
    const strip = { data: Uint8Array.from(data), width, height, channels: 3, frameHeight: height, frames: 1 } as const;
    all.push(...(await hashFrame(strip, Number.isFinite(time) ? Math.round(time) : 0)));
  }
  return withoutRepeats(all);
}
