import { type Box, type Region, WHOLE_FRAME } from './regions.ts';

/** `at` is in milliseconds from the beginning. */
export type KeyBox = { at: number; box: Box };

/** The box changes evenly between keys. It covers every frame from first to last key, and `TRACK_MARGIN_MS` beyond. */
export type Track = { shape: Region['shape']; keys: readonly KeyBox[] };

export type Span = { from: number; to: number };

/** A frame's time may be rounded, so a track covers this much before its first and after its last key. */
export const TRACK_MARGIN_MS = 50;

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

export function spanTrack({ from, to }: Span): Track {
  const { shape, box } = WHOLE_FRAME;
  return { shape, keys: [from, to].map((at) => ({ at, box })) };
}
