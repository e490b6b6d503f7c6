import type { Appellant } from '@veil/contract/safety/appeals.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Appeals, Statements } from '../../../tables.ts';

export type StatementRow = Selectable<Statements>;
export type AppealRow = Selectable<Appeals> & { appellant: Appellant; outcome: 'uphold' | 'overturn' | null };

export const insertStatements = (tx: Db, rows: Insertable<Statements>[]) =>
  tx
    .insertInto('statements')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();

/** Hides the statements of restricted cases, of which nobody is told. */
export const isToldOf = sql<boolean>`not exists (
  select from case_events e join cases c on c.id = e.case_id where e.id = statements.decision_id and c.restricted_at is not null)`;

/** Nobody decides appeals of restricted cases. */
export const isDecidable = sql<boolean>`not exists (
  select from cases c where c.id = appeals.case_id and c.restricted_at is not null)`;

export const findStatement = (db: Db, id: string): Promise<StatementRow | undefined> =>
  db.selectFrom('statements').selectAll().where('id', '=', id).where(isToldOf).executeTakeFirst();

export const markChanged = (tx: Db, statements: { decisionId: string } | { id: string }) =>
  tx
    .updateTable('statements')
    .set({ news: 'changed', told_at: null })
    .$if('decisionId' in statements, (all) =>
      all.where('decision_id', '=', (statements as { decisionId: string }).decisionId),
    )
    .$if('id' in statements, (all) => all.where('id', '=', (statements as { id: string }).id))
    .execute();

export const lockUntold = (tx: Db, after: string) =>
  tx
    .selectFrom('statements')
    .innerJoin('accounts', 'accounts.id', 'statements.member_id')
    .selectAll('statements')
    .select('accounts.email')
    .where('told_at', 'is', null)
    .where(isToldOf)
    .where('statements.id', '>', after)
    .orderBy('statements.id')
    .limit(1)
    .forUpdate('statements')
    .skipLocked()
    .executeTakeFirst();

export const markTold = (tx: Db, id: string, at: Date) =>
  tx.updateTable('statements').set({ told_at: at }).where('id', '=', id).execute();

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

const holdsOf = (db: Db, caseId: string) =>
  db.selectFrom('case_events').select('id').where('case_id', '=', caseId).where('kind', '=', 'held');

export const answerObjections = (
  tx: Db,
  caseId: string,
  { at, ...answer }: Pick<AppealRow, 'outcome' | 'answer' | 'decided_by'> & { at: Date },
) =>
  tx
    .updateTable('appeals')
    .set({ ...answer, decided_at: at })
    .where('outcome', 'is', null)
    .where('decision_id', 'in', holdsOf(tx, caseId))
    .execute();

export const markHoldsEnded = (tx: Db, caseId: string) =>
  tx
    .updateTable('statements')
    .set({ news: 'changed', told_at: null })
    .where('decision_id', 'in', holdsOf(tx, caseId))
    .execute();
