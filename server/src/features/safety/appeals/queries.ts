import type { Language } from '@veil/contract/languages.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Statements } from '../../../tables.ts';
import type { AppealRow } from './appeal-queries.ts';

export type StatementRow = Selectable<Statements>;

export const insertStatements = (tx: Db, rows: Insertable<Statements>[]) =>
  tx
    .insertInto('statements')
    .values(rows)
    .onConflict((known) => known.doNothing())
    .execute();

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
    .innerJoin('members', 'members.id', 'accounts.id')
    .selectAll('statements')
    .select((eb) => ['accounts.email', eb.ref('members.language').$castTo<Language | null>().as('language')])
    .where('told_at', 'is', null)
    .where(isToldOf)
    .where('statements.id', '>', after)
    .orderBy('statements.id')
    .limit(1)
    .forUpdate('statements')
    .skipLocked()
    .executeTakeFirst();

export const isStatementDue = () => sql<boolean>`
  exists (select from statements where told_at is null and member_id is not null and ${isToldOf})`;

export const markTold = (tx: Db, id: string, at: Date) =>
  tx.updateTable('statements').set({ told_at: at }).where('id', '=', id).execute();

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
