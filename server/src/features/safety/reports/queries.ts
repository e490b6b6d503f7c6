import type { CaseAction } from '@veil/contract/safety/case-kinds.ts';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Reports } from '../../../tables.ts';
import { dropDeletedMembers } from '../cases/index.ts';

export type ReportValues = Omit<Insertable<Reports>, 'about'> & { about: RawBuilder<Record<string, string>> };

/** A second report of a thing replaces the text of the open one and keeps the first snapshot. */
export const openReport = async (tx: Db, row: ReportValues): Promise<string> => {
  const column = row.comment_id ? 'comment_id' : row.content_id ? 'content_id' : 'member_id';
  const { id } = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((already) => {
      const same = already.columns([column, 'reporter_id']).where('closed_at', 'is', null);
      const those = column === 'content_id' ? same.where('comment_id', 'is', null) : same.where(column, 'is not', null);
      return those.doUpdateSet({
        reason: row.reason,
        body: row.body ?? '',
        hid_at: (eb) => eb.fn.coalesce('reports.hid_at', 'excluded.hid_at'),
      });
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type Closing = {
  by: string | null;
  at: Date;
  decision: CaseAction;
  upheld: boolean | null;
};

export async function closeReports(
  tx: Db,
  caseId: string,
  { by, at, decision, upheld }: Closing,
): Promise<{ id: string; reporterId: string | null }[]> {
  const closed = await tx
    .updateTable('reports')
    .set({
      closed_at: at,
      closed_by: by,
      decision,
      upheld,
      about: sql`about_without(about, deleted_members)`,
      body: sql<string>`case when reporter_deleted then '' else body end`,
      deleted_members: [],
    })
    .where('case_id', '=', caseId)
    .where('closed_at', 'is', null)
    .returning(['id', 'reporter_id'])
    .execute();
  await dropDeletedMembers(tx, caseId);
  return closed.map(({ id, reporter_id }) => ({ id, reporterId: reporter_id }));
}

export const markReportsWrong = (tx: Db, caseId: string) =>
  tx.updateTable('reports').set({ upheld: false }).where('case_id', '=', caseId).execute();

export const reopenReports = (tx: Db, caseId: string, closedAt: Date | null) =>
  tx
    .updateTable('reports')
    .set({ closed_at: null, closed_by: null, decision: null, upheld: null })
    .where('case_id', '=', caseId)
    .where('closed_at', '=', closedAt)
    .execute();

export async function insertWarning(tx: Db, memberId: string, at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: warned } = await tx
    .insertInto('reporter_warnings')
    .values({ member_id: memberId, warned_at: at })
    .onConflict((already) => already.doNothing())
    .executeTakeFirstOrThrow();
  return warned === 1n;
}

export const endWarning = (tx: Db, memberId: string) =>
  tx.deleteFrom('reporter_warnings').where('member_id', '=', memberId).execute();

/** Concurrent reports cannot exceed a limit. */
export async function lockReports(tx: Db, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${memberId}`}, 0))`.execute(tx);
}

export async function countHides(tx: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('reporter_id', '=', memberId)
    .where('hid_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function wasKept(tx: Db, contentId: string, maskVersion: number): Promise<boolean> {
  const kept = await tx
    .selectFrom('reports')
    .select('id')
    .where('content_id', '=', contentId)
    .where('comment_id', 'is', null)
    .where('mask_version', '=', maskVersion)
    .where('decision', '=', 'keep')
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}
