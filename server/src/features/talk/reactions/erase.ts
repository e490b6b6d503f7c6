import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { MarkTable } from './mark-queries.ts';
import { changeMark } from './marks.ts';
import type { Row } from './queries.ts';
import { changeVote } from './react.ts';

type Table = MarkTable | 'votes';
const tables: readonly Table[] = ['votes', 'favorites', 'cames'];

/** Batch size: items locked per transaction, so that a popular one does not wait long. */
const batchSize = 50;

export async function eraseReactions({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<void> {
  for (const table of tables) {
    const takeSome = (tx: Db) => takeBack(tx, table, memberId, clock.now());
    while ((await db.transaction().execute(takeSome)) === batchSize);
  }
}

async function takeBack(tx: Db, table: Table, memberId: string, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('content')
    .select('id')
    .where(
      'id',
      'in',
      sql<string>`(
      select content_id from ${sql.table(table)} where member_id = ${memberId} order by content_id limit ${batchSize})`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id } of rows) await takeOne(tx, table, { memberId, contentId: id }, now);
  return rows.length;
}

const takeOne = (tx: Db, table: Table, row: Row, now: Date): Promise<number> =>
  table === 'votes' ? changeVote(tx, row, 0, now) : changeMark(tx, table, row, null);
