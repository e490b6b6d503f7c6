import type { MovingCover, Track } from '@veil/imaging';
import type { MediaFormat } from '../format.ts';
import { smallFrames, type TimedFrame } from './read-frames.ts';

/** Long side in pixels of the frames used for averages. */
const SIDE = 512;
const KEYFRAME_GAP_MS = 500;
/** With more tracks, reading every frame once is cheaper than finding each track's first frame. */
const MAX_SEARCHES = 16;
const MAX_KEYFRAMES = 200;

type Measured = { tracks: readonly Track[]; durationMs: number };

/**
 * Decoding all costs a seventh of a transcode, so few tracks use keyframes and each track's first frame. Encoders begin
 * a shot with a keyframe, so cuts are included.
 */
export function measureVideo(
  { measure }: Pick<MovingCover, 'measure'>,
  [file, format]: [file: string, format: MediaFormat],
  { tracks, durationMs }: Measured,
): void {
  const samples = tracks.length > MAX_SEARCHES ? null : sampleFrames(file, format, tracks, durationMs);
  for (const { frame, time } of samples ?? smallFrames(file, format, { side: SIDE })) measure(frame, time);
}

function sampleFrames(file: string, format: MediaFormat, tracks: readonly Track[], durationMs: number): TimedFrame[] {
  const samples = new Map<number, TimedFrame>();
  const keep = (sample: TimedFrame | undefined) => sample && samples.set(sample.time, sample);
  const gap = Math.max(KEYFRAME_GAP_MS, durationMs / MAX_KEYFRAMES);
  let last = Number.NEGATIVE_INFINITY;
  const wants: Parameters<typeof smallFrames>[2]['wants'] = (packet, time) => {
    const wanted = packet.isKeyframe && time >= last + gap;
    if (wanted) last = time;
    return wanted;
  };
  for (const sample of smallFrames(file, format, { side: SIDE, wants })) keep(sample);
  for (const { keys } of tracks) {
    const seekTo = keys[0]?.at ?? 0;
    if (seekTo > 0 && seekTo < durationMs) keep(first(smallFrames(file, format, { side: SIDE, seekTo })));
  }
  return [...samples.values()].sort((a, b) => a.time - b.time);
}

function first<T>(values: Iterable<T>): T | undefined {
  for (const value of values) return value;
  return undefined;
}
