import type { Deps, Recounting } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/undone.ts';
import { setFacetCountsTrue, setListingsTrue } from '../listings/index.ts';
import { setCountersTrue } from './counter-queries.ts';

const batchSize = 500;

/**
 * Differences mean that somebody wrote to the tables by hand. Locks rows first, so that concurrent changes come later.
 */
export async function recount(
  { db, hooks }: Pick<Deps, 'db' | 'hooks'>,
  { repair }: Recounting = { repair: true },
): Promise<string[]> {
  const wrong: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await inTransaction(db, { keep: repair }, async (tx) => {
      const rows = await tx
        .selectFrom('content')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .forNoKeyUpdate()
        .execute();
      const locked = rows.map((row) => row.id);
      if (locked.length === 0) return locked;
      for (const { id, column, stored, counted } of await setCountersTrue(tx, locked, hooks.counters))
        wrong.push(`item ${id}: ${column} ${stored ?? 'none'} instead of ${counted ?? 'none'}`);
      for (const id of await setListingsTrue(tx, locked)) wrong.push(`item ${id}: its places in the lists`);
      return locked;
    });
    const last = ids.at(-1);
    if (!last) break;
    after = last;
  }
  for (const facet of await inTransaction(db, { keep: repair }, setFacetCountsTrue)) wrong.push(`facet ${facet}`);
  return wrong;
}
