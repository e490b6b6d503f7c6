import type { Insertable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Reports } from '../../tables.ts';

/** A member's open report of one thing is one: a second one replaces its words. Returns its id. */
export const openReport = async (tx: Db, row: Insertable<Reports>): Promise<string> => {
  const words = { reason: row.reason, body: row.body ?? '' };
  const ofComment = row.comment_id != null;
  const { id } = await tx
    .insertInto('reports')
    .values(row)
    .onConflict((already) =>
      already
        .columns([ofComment ? 'comment_id' : 'content_id', 'reporter_id'])
        .where('closed_at', 'is', null)
        .where('comment_id', ofComment ? 'is not' : 'is', null)
        .doUpdateSet(words),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Those of the item itself; what was said of its comments stays open. */
export const closeReports = (tx: Db, contentId: string, closedBy: string, at: Date) =>
  tx
    .updateTable('reports')
    .set({ closed_at: at, closed_by: closedBy })
    .where('content_id', '=', contentId)
    .where('comment_id', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
