import { type Insertable, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Reports } from '../../tables.ts';

export type NewReport = Omit<Insertable<Reports>, 'about' | 'urgency'>;

/**
 * A member has at most one open report of a thing: a second report replaces its text and keeps the first snapshot. Returns the id.
 */
export const openReport = async (tx: Db, row: NewReport): Promise<string> => {
  const ofComment = row.comment_id != null;
  const { id } = await tx
    .insertInto('reports')
    .values({ ...row, about: sql`report_about(${row.content_id}, ${row.comment_id ?? null})` })
    .onConflict((already) =>
      already
        .columns([ofComment ? 'comment_id' : 'content_id', 'reporter_id'])
        .where('closed_at', 'is', null)
        .where('comment_id', ofComment ? 'is not' : 'is', null)
        .doUpdateSet({
          reason: row.reason,
          body: row.body ?? '',
          hid_at: (eb) => eb.fn.coalesce('reports.hid_at', 'excluded.hid_at'),
        }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export type Closing = { by: string; at: Date; decision: 'keep' | 'delete' };

/** Whether the item itself has an open report. Lock the item before, as a report does. */
export async function isReported(tx: Db, id: string): Promise<boolean> {
  const open = await tx
    .selectFrom('reports')
    .select('id')
    .where('content_id', '=', id)
    .where('comment_id', 'is', null)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Closes the reports of an item or of a comment, and returns who made them. Reports of an item's comments stay open. */
export async function closeReports(
  tx: Db,
  about: 'content_id' | 'comment_id',
  id: string,
  { by, at, decision }: Closing,
): Promise<string[]> {
  const closed = await tx
    .updateTable('reports')
    .set({
      closed_at: at,
      closed_by: by,
      decision,
      // What was kept for this decision goes with it.
      about: sql`about_without(about, deleted_members)`,
      body: sql<string>`case when reporter_deleted then '' else body end`,
      deleted_members: [],
    })
    .where(about, '=', id)
    .$if(about === 'content_id', (those) => those.where('comment_id', 'is', null))
    .where('closed_at', 'is', null)
    .returning('reporter_id')
    .execute();
  return closed.flatMap(({ reporter_id }) => reporter_id ?? []);
}

/** Serialises the reports of one member until the transaction ends, so that concurrent ones cannot exceed a limit. */
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

/** Whether a moderator has kept this mask version. */
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

const tellsOf = (memberId: string) => sql<boolean>`${memberId} in (about->>'ownerId', about->'comment'->>'authorId')`;

/**
 * Takes a member who is being deleted out of the reports: at once where they are decided, with the decision where they are open. The text
 * of an open report by this member stays until then too; whose it is does not (a foreign key).
 */
export async function forgetMember(tx: Db, memberId: string): Promise<void> {
  const reports = () => tx.updateTable('reports');
  await reports()
    .set({ about: sql`about_without(about, array[${memberId}::uuid])` })
    .where('closed_at', 'is not', null)
    .where(tellsOf(memberId))
    .execute();
  await reports()
    .set({ deleted_members: sql`array_append(deleted_members, ${memberId}::uuid)` })
    .where('closed_at', 'is', null)
    .where(tellsOf(memberId))
    .execute();
  await reports().set({ body: '' }).where('reporter_id', '=', memberId).where('closed_at', 'is not', null).execute();
  await reports()
    .set({ reporter_deleted: true })
    .where('reporter_id', '=', memberId)
    .where('closed_at', 'is', null)
    .execute();
}
