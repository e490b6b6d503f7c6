import type { Db } from '../../deps.ts';
import { setCountersTrue } from './queries.ts';

const batchSize = 500;

/**
 * Counts votes, favorites, cames and comments of every item again and puts right what differs. Returns the ids that did:
 * none, unless someone wrote to the tables by hand. Rows are locked before they are counted, so that a vote that comes
 * meanwhile moves the counter after us and not under us.
 */
export async function recount(db: Db): Promise<string[]> {
  const off: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const rows = await tx
        .selectFrom('content')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .execute();
      const locked = rows.map((row) => row.id);
      if (locked.length) off.push(...(await setCountersTrue(tx, locked)));
      return locked;
    });
    const last = ids.at(-1);
    if (!last) return off;
    after = last;
  }
}
