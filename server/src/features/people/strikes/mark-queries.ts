import type { Insertable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { BarredMarks } from '../../../tables.ts';

export const insertMarks = (tx: Db, rows: Insertable<BarredMarks>[]) =>
  tx
    .insertInto('barred_marks')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteMarks = (tx: Db, decisionId: string) =>
  tx.deleteFrom('barred_marks').where('decision_id', '=', decisionId).execute();

export const deleteMarksBefore = (db: Db, at: Date) =>
  db.deleteFrom('barred_marks').where('expires_at', '<=', at).execute();

export const hasMark = async (db: Db, mac: Buffer, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('barred_marks')
    .select('kind')
    .where('mac', '=', mac)
    .where('expires_at', '>', at)
    .limit(1)
    .executeTakeFirst()) !== undefined;
