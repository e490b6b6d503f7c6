import type { Appellant } from '@veil/contract/safety/statements.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Appeals } from '../../../tables.ts';

export type AppealRow = Selectable<Appeals> & { appellant: Appellant; outcome: 'uphold' | 'overturn' | null };

export async function insertAppeal(tx: Db, row: Insertable<Appeals>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appeals')
    .values(row)
    .onConflict((known) => known.columns(['decision_id', 'appellant']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findAppeal = async (db: Db, id: string): Promise<AppealRow | undefined> =>
  (await db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst()) as AppealRow | undefined;

export const findAppealOf = async (db: Db, decisionId: string, appellant: Appellant): Promise<AppealRow | undefined> =>
  (await db
    .selectFrom('appeals')
    .selectAll()
    .where('decision_id', '=', decisionId)
    .where('appellant', '=', appellant)
    .executeTakeFirst()) as AppealRow | undefined;

export const lockAppeals = (tx: Db, decisionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`appeals ${decisionId}`}, 0))`.execute(tx);

type Outcome = Pick<AppealRow, 'outcome' | 'answer' | 'decided_by' | 'by_same'> & { at: Date };

export const writeOutcome = (tx: Db, id: string, { outcome, answer, decided_by, by_same, at }: Outcome) =>
  tx
    .updateTable('appeals')
    .set({ outcome, answer, decided_by, by_same, decided_at: at })
    .where('id', '=', id)
    .execute();

export const overturnAll = (tx: Db, decisionId: string, at: Date) =>
  tx
    .updateTable('appeals')
    .set({ outcome: 'overturn', decided_at: at })
    .where('decision_id', '=', decisionId)
    .where('outcome', 'is', null)
    .execute();

export const hasOpenAppeal = async (tx: Db, caseId: string): Promise<boolean> =>
  (await tx
    .selectFrom('appeals')
    .select('id')
    .where('case_id', '=', caseId)
    .where('outcome', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;
