import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Repeated } from '../../../slice.ts';
import { countActive, countDay } from './count-day.ts';
import { addDays, dayOf } from './day.ts';
import { closeDay, deletePagesBefore, keepActive, readLastClosed } from './queries.ts';

/** Maximum number of days recorded late, after the site was off or before recording existed. */
const mostDays = 400;
/** Page views and vitals are kept for a year and a month, to compare with the year before. */
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

/** Records days when the site was off, too. Several workers may run it. */
export async function recordDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = dayOf(clock.now());
  let day = await firstUnrecorded(db, today);
  if (day < today) await deletePagesBefore(db, addDays(today, -keptDays));
  for (; day < today; day = addDays(day, 1)) await closeDay(db, { day, closed: true, ...(await countDay(db, day)) });
  await keepActive(db, today, await countActive(db, today));
}

export const dayRecording = { name: 'record days', everyMs, run: recordDays } as const satisfies Repeated;
