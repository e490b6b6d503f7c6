import type { Db, Deps } from '../../deps.ts';
import { openAllowance } from './allowance.ts';
import { addSearch, deleteSearchesBefore } from './queries.ts';

const maxLength = 100;
const maxAgeDays = 90;
const dayMs = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The form in which searches are counted. */
export const asLogged = (q: string): string => q.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/**
 * Counts searches by text and day, for "most searched", within each member's hourly limit. Stores no member. Does not delay the answer, and
 * a failure is only logged.
 */
export function openSearchLog({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) {
  const allows = openAllowance(clock);
  return (memberId: string, q: string): void => {
    const said = asLogged(q).slice(0, maxLength);
    if (!said || !allows(memberId, said)) return;
    addSearch(db, dayOf(clock.now()), said).catch((err: unknown) => log.warn({ err }, 'a search was not counted'));
  };
}

export const pruneSearches = (db: Db, now: Date): Promise<number> =>
  deleteSearchesBefore(db, dayOf(new Date(now.getTime() - maxAgeDays * dayMs)));
