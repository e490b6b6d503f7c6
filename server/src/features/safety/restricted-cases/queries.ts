import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import type { AuthorityReports, EvidenceAddresses, RestrictedCases } from '../../../tables.ts';

export type RestrictedRow = Selectable<RestrictedCases>;

export const isCompletionDue = () => sql<boolean>`
  exists (select from restricted_cases where completed_at is null and lifted_at is null)`;

export const insertRestricted = (tx: Db, row: Insertable<RestrictedCases>) =>
  tx.insertInto('restricted_cases').values(row).execute();

export const updateRestricted = (tx: Db, id: string, change: Updateable<RestrictedCases>) =>
  tx.updateTable('restricted_cases').set(change).where('id', '=', id).execute();

export async function loadRestricted(db: Db, id: string, lock = false): Promise<RestrictedRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom('restricted_cases')
        .selectAll()
        .where('id', '=', id)
        .$if(lock, (one) => one.forUpdate())
        .executeTakeFirst()
    : undefined;
  return found(row);
}

export const insertEvidenceAddress = (tx: Db, row: Insertable<EvidenceAddresses>) =>
  tx.insertInto('evidence_addresses').values(row).execute();

type Use = { id: string; caseId: string; sessionId: string; now: Date };

/** Returns false if it was used, has ended, or belongs to another session. Only one of two concurrent uses succeeds. */
export async function useEvidenceAddress(db: Db, { id, caseId, sessionId, now }: Use): Promise<boolean> {
  const used = await db
    .deleteFrom('evidence_addresses')
    .where('id', '=', id)
    .where('restricted_case_id', '=', caseId)
    .where('session_id', '=', sessionId)
    .where('ends_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export const deleteEndedAddresses = (db: Db, now: Date) =>
  db.deleteFrom('evidence_addresses').where('ends_at', '<=', now).execute();

export const findRestriction = (db: Db, contentId: string): Promise<RestrictedRow | undefined> =>
  db
    .selectFrom('restricted_cases')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

export const findFreezing = (db: Db, memberId: string) =>
  db
    .selectFrom('restricted_cases')
    .select('id')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

export const insertAuthorityReport = (tx: Db, row: Insertable<AuthorityReports>) =>
  tx.insertInto('authority_reports').values(row).execute();
