import type { Deps } from '../../deps.ts';
import { setFacetCountsTrue, setListingsTrue } from '../listings/index.ts';
import { setCountersTrue } from './counter-queries.ts';

const batchSize = 500;

/**
 * Counts again what the slices declare as counters of an item, compares the item's postings with its row, and repairs what
 * differs. Returns the ids that did, and the facets whose count did: none, unless someone wrote to the tables by hand. Rows are
 * locked before they are counted, so that whoever moves a counter meanwhile does it after this.
 */
export async function recount({ db, hooks }: Pick<Deps, 'db' | 'hooks'>): Promise<string[]> {
  const wrong = new Set<string>();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
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
      for (const id of await setCountersTrue(tx, locked, hooks.counters)) wrong.add(id);
      for (const id of await setListingsTrue(tx, locked)) wrong.add(id);
      return locked;
    });
    const last = ids.at(-1);
    if (!last) break;
    after = last;
  }
  for (const facet of await db.transaction().execute(setFacetCountsTrue)) wrong.add(`facet ${facet}`);
  return [...wrong];
}
