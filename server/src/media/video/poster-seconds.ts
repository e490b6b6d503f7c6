import type { Inspection } from '../types.ts';

/** Where a video's poster is taken: after titles and fade-ins. */
const POSTER_SECONDS = 3;

export function posterSeconds({ durationMs = 0 }: Pick<Inspection, 'durationMs'>): number {
  return Math.min(POSTER_SECONDS, durationMs / 2000);
}
