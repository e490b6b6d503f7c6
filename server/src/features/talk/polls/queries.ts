import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Polls } from '../../../tables.ts';

export type PollRow = Selectable<Polls>;

export const readPolls = (db: Db, { limit, offset }: { limit: number; offset: number }): Promise<PollRow[]> =>
  db
    .selectFrom('polls')
    .selectAll()
    .orderBy(sql`closed_at is not null`)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const readPoll = (db: Db, id: string): Promise<PollRow | undefined> =>
  db.selectFrom('polls').selectAll().where('id', '=', id).executeTakeFirst();

/** Voters share this lock; closing or deleting the poll excludes them. */
export const lockPollToVote = (tx: Db, id: string): Promise<PollRow | undefined> =>
  tx.selectFrom('polls').selectAll().where('id', '=', id).forKeyShare().executeTakeFirst();

export const lockPoll = (tx: Db, id: string): Promise<PollRow | undefined> =>
  tx.selectFrom('polls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countPolls = async (db: Db): Promise<{ all: number; open: number }> => {
  const row = await db
    .selectFrom('polls')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('closed_at', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), open: Number(row.open) };
};

export const insertPoll = (db: Db, row: Insertable<Polls>): Promise<PollRow> =>
  db.insertInto('polls').values(row).returningAll().executeTakeFirstOrThrow();

export const deletePollRow = (db: Db, id: string) =>
  db.deleteFrom('polls').where('id', '=', id).returning('id').executeTakeFirst();

export const writeClosed = (tx: Db, id: string, counts: number[], at: Date): Promise<PollRow> =>
  tx
    .updateTable('polls')
    .set({ closed_at: at, final_counts: counts })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const readDuePolls = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('polls')
      .select('id')
      .where('closed_at', 'is', null)
      .where('closes_at', '<=', now)
      .orderBy('closes_at')
      .limit(100)
      .execute()
  ).map(({ id }) => id);
