import type { Insertable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Reports } from '../../tables.ts';

/** A member's open report of an item is one: a second one replaces its words. Returns its id. */
export const openReport = async (tx: Db, row: Insertable<Reports>): Promise<string> =>
  (
    await tx
      .insertInto('reports')
      .values(row)
      .onConflict((already) =>
        already
          .columns(['content_id', 'reporter_id'])
          .where('closed_at', 'is', null)
          .doUpdateSet({ reason: row.reason, body: row.body ?? '' }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const closeReports = (tx: Db, contentId: string, closedBy: string, at: Date) =>
  tx
    .updateTable('reports')
    .set({ closed_at: at, closed_by: closedBy })
    .where('content_id', '=', contentId)
    .where('closed_at', 'is', null)
    .execute();
