import { sql } from 'kysely';
import type { Deps, Recounting } from '../../deps.ts';
import type { Repeated } from '../../slice.ts';
import { refreshRanks } from '../listings/index.ts';
import { addChanges } from './pantheon-queries.ts';

/** Changes a transaction: whoever begins or ends worship of one of these creators waits for it. */
const batchSize = 1000;

/** Brings the power of all creators up to what changed since the last time. Several workers may run it at once. */
export async function refreshPowers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: number }>`select refresh_powers(${batchSize}) as taken`.execute(db);
    if ((rows[0]?.taken ?? 0) < batchSize) return;
  }
}

/** A vote is in the rank of its item within ten seconds and in the power of its maker within twenty (rule 17.1: a minute). */
export const powerRefresh: Repeated = { name: 'refresh powers', everyMs: 10_000, run: refreshPowers };

/** Refreshes what waits, compares all powers with what they are made of, and repairs those that were wrong. */
export async function recountPowers(
  deps: Pick<Deps, 'db' | 'clock'>,
  { repair }: Recounting = { repair: true },
): Promise<string[]> {
  await refreshRanks(deps);
  await refreshPowers(deps);
  const { rows } = await sql<{ id: string }>`select wrong_powers() as id`.execute(deps.db);
  const wrong = rows.map(({ id }) => id);
  if (repair && wrong.length > 0) {
    await addChanges(deps.db, wrong);
    await refreshPowers(deps);
  }
  return wrong.map((id) => `power of ${id}`);
}
