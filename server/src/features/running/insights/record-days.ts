import { sql } from 'kysely';
import type { Db, Deps } from '../../deps.ts';
import type { Repeated } from '../../slice.ts';
import { countActive, countDay } from './count-day.ts';
import { addDays, dayOf } from './day.ts';
import { closeDay, deletePagesBefore, keepActive, readLastClosed } from './queries.ts';

/** Days that are recorded after the site was off, or new to recording. */
const mostDays = 400;
/** Of page views and vitals: a year, and a month to compare with the year before. */
const keptDays = 400;
const everyMs = 5 * 60_000;

async function firstUnrecorded(db: Db, today: string): Promise<string> {
  const last = await readLastClosed(db);
  const earliest = addDays(today, -mostDays);
  if (last) return last < earliest ? earliest : addDays(last, 1);
  const { rows } = await sql<{ first: Date | null }>`select min(created_at) as first from members`.execute(db);
  const first = rows[0]?.first ? dayOf(rows[0].first) : today;
  return [first, earliest].sort().at(-1) ?? first;
}

/**
 * Records each day (UTC) that is over and not recorded yet, also those on which the site was off, and keeps the count of active members of
 * the day that goes on. Several workers may run it at once: a day is written once.
 */
export async function recordDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  let day = await firstUnrecorded(db, today);
  if (day < today) await deletePagesBefore(db, addDays(today, -keptDays));
  for (; day < today; day = addDays(day, 1)) await closeDay(db, { day, closed: true, ...(await countDay(db, day)) });
  await keepActive(db, today, await countActive(db, today));
}

export const dayRecording: Repeated = { name: 'record days', everyMs, run: recordDays };
