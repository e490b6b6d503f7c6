import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { CaseEvents, Cases } from '../../../tables.ts';
import type { CaseRow, CaseState } from './case-state.ts';

type NewCase = Omit<Insertable<Cases>, 'number' | 'about'> & { about: Record<string, unknown> };

export const insertCase = async (tx: Db, row: NewCase): Promise<number> =>
  (
    await tx
      .insertInto('cases')
      .values({ ...row, about: JSON.stringify(row.about), number: sql<number>`nextval('moderation_case_numbers')` })
      .returning('number')
      .executeTakeFirstOrThrow()
  ).number;

type NewRow = Omit<Insertable<CaseEvents>, 'detail'> & { detail: object };

export const insertEvent = (tx: Db, row: NewRow) =>
  tx
    .insertInto('case_events')
    .values({ ...row, detail: JSON.stringify(row.detail) })
    .execute();

export async function writeState(tx: Db, { id }: Pick<CaseRow, 'id'>, state: CaseState): Promise<void> {
  const { id: _id, member_id: _member, about: _about, deleted_members: _deleted, ...columns } = state as CaseRow;
  await tx.updateTable('cases').set(columns).where('id', '=', id).execute();
}
