import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CounterNotices } from '../../../tables.ts';

export const findNotice = (db: Db, decisionId: string) =>
  db.selectFrom('counter_notices').selectAll().where('decision_id', '=', decisionId).executeTakeFirst();

export async function insertNotice(tx: Db, row: Insertable<CounterNotices>): Promise<boolean> {
  const made = await tx
    .insertInto('counter_notices')
    .values(row)
    .onConflict((already) => already.column('decision_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function noteAction(tx: Db, caseId: string, at: Date): Promise<boolean> {
  const notice = await tx
    .updateTable('counter_notices')
    .set({ action_filed_at: at })
    .where('case_id', '=', caseId)
    .where('action_filed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return notice !== undefined;
}

export async function deleteNotices(db: Db, before: Date): Promise<void> {
  await sql`
    delete from counter_notices n
    where n.received_at < ${before}
      and not exists (select from cases c where c.id = n.case_id and (c.closed_at is null or c.closed_at >= ${before}))`.execute(
    db,
  );
}
