import type { Db, Deps } from '../../deps.ts';
import { addSearch, deleteSearchesBefore } from './queries.ts';

const longestKept = 100;
const keptDays = 90;
const dayMs = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Counts a search by its words and the day, for "most searched". Who searched is written nowhere. */
export async function logSearch({ db, clock }: Pick<Deps, 'db' | 'clock'>, q: string): Promise<void> {
  const said = q.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ').slice(0, longestKept);
  if (said) await addSearch(db, dayOf(clock.now()), said);
}

/** Drops the counts that nobody needs any more. */
export const pruneSearches = (db: Db, now: Date): Promise<number> =>
  deleteSearchesBefore(db, dayOf(new Date(now.getTime() - keptDays * dayMs)));
