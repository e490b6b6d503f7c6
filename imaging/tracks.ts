import { type Box, type Region, WHOLE_FRAME } from './regions.ts';

/** Where a region lies at one moment of a moving picture. `at` is in milliseconds from its beginning. */
export type KeyBox = { at: number; box: Box };

/**
 * A region that moves. Between two keys its box changes evenly; the keys are in order of time. Within its first and last key, and
 * `TRACK_MARGIN_MS` beyond them, it covers every frame.
 */
export type Track = { shape: Region['shape']; keys: readonly KeyBox[] };

/** A span of a moving picture, in milliseconds from its beginning. */
export type Span = { from: number; to: number };

/** A frame's time may be off by its rounding: a track covers this much before its first and after its last key. */
export const TRACK_MARGIN_MS = 50;

/** The box at a time in milliseconds; null where the track does not cover. */
export function boxAt({ keys }: Pick<Track, 'keys'>, at: number): Box | null {
  const first = keys[0];
  const last = keys.at(-1);
  if (!first || !last || !(at >= first.at - TRACK_MARGIN_MS && at <= last.at + TRACK_MARGIN_MS)) return null;
  const next = keys.findIndex((key) => key.at > at);
  if (next === 0) return first.box;
  if (next < 0) return last.box;
  const [before, after] = [keys[next - 1]!, keys[next]!];
  const part = (at - before.at) / (after.at - before.at);
  const mix = (side: 0 | 1 | 2 | 3) => before.box[side] + (after.box[side] - before.box[side]) * part;
  return [mix(0), mix(1), mix(2), mix(3)];
}

/** A track that covers the whole frame during a span. */
export function spanTrack({ from, to }: Span): Track {
  const { shape, box } = WHOLE_FRAME;
  return { shape, keys: [from, to].map((at) => ({ at, box })) };
}
