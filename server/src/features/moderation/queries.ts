import { type Insertable, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Reports } from '../../tables.ts';

export type NewReport = Omit<Insertable<Reports>, 'about' | 'urgency'>;

/**
 * A member's open report of one thing is one: a second one replaces its words, and keeps the first one's snapshot. Returns
 * its id.
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

/** Whether a report of the item itself waits for a decision. The item must be locked: a report locks it too. */
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

/** Those of an item itself, or those of a comment; what was said of an item's comments stays open. Returns how many. */
export async function closeReports(
  tx: Db,
  about: 'content_id' | 'comment_id',
  id: string,
  { by, at, decision }: Closing,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set({ closed_at: at, closed_by: by, decision })
    .where(about, '=', id)
    .$if(about === 'content_id', (those) => those.where('comment_id', 'is', null))
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The reports of one member follow each other until the transaction ends, so that many at once cannot pass a limit. */
export async function queueReports(tx: Db, memberId: string): Promise<void> {
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

/** Whether a person has looked at this mask version and kept it. */
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
