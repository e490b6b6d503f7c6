import type { Db, Deps } from '../../deps.ts';
import { openAllowance } from './allowance.ts';
import { addSearch, deleteSearchesBefore } from './queries.ts';

const longestKept = 100;
const keptDays = 90;
const dayMs = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/**
 * Counts a search by its words and the day, for "most searched", as far as its member's hour allows. Who searched is written
 * nowhere. Nobody waits for the count, and nothing fails with it.
 */
export function openSearchLog({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const allows = openAllowance(clock);
  return (memberId: string, q: string): void => {
    const said = q.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ').slice(0, longestKept);
    if (!said || !allows(memberId, said)) return;
    addSearch(db, dayOf(clock.now()), said).catch((err: unknown) => log.warn({ err }, 'a search was not counted'));
  };
}

/** Drops the counts that nobody needs any more. */
export const pruneSearches = (db: Db, now: Date): Promise<number> =>
  deleteSearchesBefore(db, dayOf(new Date(now.getTime() - keptDays * dayMs)));
