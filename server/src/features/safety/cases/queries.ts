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

/** Completes the removal of members who left while the case was open. */
export const dropDeletedMembers = (tx: Db, caseId: string) =>
  tx
    .updateTable('cases')
    .set({
      about: sql`about_without(about, deleted_members)`,
      member_id: sql`case when member_id = any (deleted_members) then null else member_id end`,
      deleted_members: [],
    })
    .where('id', '=', caseId)
    .execute();

/** Returns true for a snapshot, of a case or of a report, that names this member. */
export const tellsOf = (memberId: string) =>
  sql<boolean>`${memberId} in (about->>'ownerId', about->'comment'->>'authorId')`;

/** Removes a leaving member from cases: at once from decided ones, otherwise with the decision. */
export async function forgetInCases(tx: Db, memberId: string): Promise<void> {
  const without = { about: sql<Record<string, string>>`about_without(about, array[${memberId}::uuid])` };
  const later = { deleted_members: sql<string[]>`array_append(deleted_members, ${memberId}::uuid)` };
  const cases = () => tx.updateTable('cases');
  await cases().set(without).where('state', '=', 'closed').where(tellsOf(memberId)).execute();
  await cases().set({ member_id: null }).where('state', '=', 'closed').where('member_id', '=', memberId).execute();
  await cases()
    .set(later)
    .where('state', '=', 'open')
    .where((eb) => eb.or([tellsOf(memberId), eb('member_id', '=', memberId)]))
    .execute();
}

export const eraseSnapshot = (tx: Db, caseId: string) =>
  tx
    .updateTable('cases')
    .set({ about: sql<Record<string, string>>`'{}'::jsonb`, member_id: null })
    .where('id', '=', caseId)
    .execute();
