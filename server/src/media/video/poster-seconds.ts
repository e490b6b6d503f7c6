import type { Inspection } from '../types.ts';

const POSTER_SECONDS = 3;

export function posterSeconds({ durationMs = 0 }: Pick<Inspection, 'durationMs'>): number {
  return Math.min(POSTER_SECONDS, durationMs / 2000);
}
