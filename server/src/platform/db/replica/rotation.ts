import type { Position } from './positions.ts';
import type { Probe } from './queries.ts';

/** `starting`: it has reached nothing that the primary wrote since it answers. */
export type Standing = 'serves' | 'starting' | 'away' | 'behind' | 'no replica' | 'another database';

export const mostLagMs = 5_000;
/** The lag is measured once a second, and a replica of exactly 5 s stays. */
const toleranceMs = 500;
const mostSamples = 60;

type Sample = { position: Position; at: number };

/** Judges by positions of the primary and this process's time, because the clocks of machines differ. */
export function openRotation() {
  let samples: Sample[] = [];
  let reachedAny = false;
  let reached: Position = 0n;
  let database: string | null = null;

  function lagAt(now: number): number {
    const [oldest] = samples;
    return oldest ? now - oldest.at : 0;
  }

  return {
    lagAt,
    sample(position: Position, at: number, of: string) {
      database = of;
      samples = [...samples, { position, at }].slice(-mostSamples);
    },
    judge({ replayed, database: of }: Probe, now: number): Standing {
      if (database === null) return 'starting';
      if (of !== database) return 'another database';
      if (replayed === null) return 'no replica';
      // It came back as an older copy.
      if (replayed < reached) {
        samples = [];
        reachedAny = false;
      }
      reached = replayed;
      const missing = samples.filter(({ position }) => position > replayed);
      reachedAny ||= missing.length < samples.length;
      samples = missing;
      if (!reachedAny) return 'starting';
      return lagAt(now) > mostLagMs + toleranceMs ? 'behind' : 'serves';
    },
  };
}
