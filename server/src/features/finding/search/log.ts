import type { Db, Deps } from '../../../deps.ts';
import { openAllowance } from './allowance.ts';
import { addSearch, deleteMarksBefore, deleteSearchesBefore } from './queries.ts';

const maxLength = 100;
const maxAgeDays = 90;
const dayMs = 86_400_000;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const asLogged = (q: string): string => q.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** Stores no member: a keyed hash, deleted after the day, prevents double counts. Failures are only logged. */
export function openSearchLog({ db, clock, log, secrets }: Pick<Deps, 'db' | 'clock' | 'log' | 'secrets'>) {
  const allows = openAllowance(clock);
  return (memberId: string, q: string): void => {
    const words = asLogged(q).slice(0, maxLength);
    if (!words || !allows(memberId, words)) return;
    const day = dayOf(clock.now());
    const mark = secrets.mac('search-marks', JSON.stringify([day, words, memberId]));
    addSearch(db, { day, words, mark }).catch((err: unknown) => log.warn({ err }, 'a search was not counted'));
  };
}

export const pruneSearches = (db: Db, now: Date): Promise<number> =>
  deleteSearchesBefore(db, dayOf(new Date(now.getTime() - maxAgeDays * dayMs)));

export async function forgetMarks({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteMarksBefore(db, dayOf(clock.now()));
}
