import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { tellsOf } from '../cases/index.ts';

/**
 * Removes a leaving member from reports: at once if decided, otherwise with the decision. The text of their open
 * reports stays until then, without their id (a foreign key clears it).
 */
export async function forgetInReports(tx: Db, memberId: string): Promise<void> {
  const without = { about: sql<Record<string, string>>`about_without(about, array[${memberId}::uuid])` };
  const later = { deleted_members: sql<string[]>`array_append(deleted_members, ${memberId}::uuid)` };
  const reports = () => tx.updateTable('reports');
  await reports().set(without).where('closed_at', 'is not', null).where(tellsOf(memberId)).execute();
  await reports().set(later).where('closed_at', 'is', null).where(tellsOf(memberId)).execute();
  await reports().set({ body: '' }).where('reporter_id', '=', memberId).where('closed_at', 'is not', null).execute();
  await reports()
    .set({ reporter_deleted: true })
    .where('reporter_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute();
}

export const eraseReportsOfCase = (tx: Db, caseId: string) =>
  tx
    .updateTable('reports')
    .set({ about: sql<Record<string, string>>`'{}'::jsonb`, body: '', details: null })
    .where('case_id', '=', caseId)
    .execute();

/** In restricted cases the words go with the evidence. */
export const eraseWords = (db: Db, before: Date) =>
  db
    .updateTable('reports')
    .set({ body: '', details: null })
    .where('closed_at', '<', before)
    .where((eb) => eb.or([eb('body', '<>', ''), eb('details', 'is not', null)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.id', '=', 'reports.case_id')
            .where('restricted_at', 'is not', null),
        ),
      ),
    )
    .execute();
