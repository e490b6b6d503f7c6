import { sql } from 'kysely';
import type { Deps, Recounting } from '../../../deps.ts';
import type { Repeated } from '../../../slice.ts';
import { refreshRanks } from '../../items/listings/index.ts';
import { addChanges, isPowerDue } from './pantheon-queries.ts';

/** Batch size: changes per transaction, which block concurrent worship of the same creators. */
const batchSize = 1000;

export async function refreshPowers({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ taken: number }>`select refresh_powers(${batchSize}) as taken`.execute(db);
    if ((rows[0]?.taken ?? 0) < batchSize) return;
  }
}

/** A vote reaches its item's rank within ten seconds and its maker's power within twenty (rule 17.1: a minute). */
export const powerRefresh = {
  name: 'refresh powers',
  everyMs: 5_000,
  run: refreshPowers,
  isDue: isPowerDue,
} as const satisfies Repeated;

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
