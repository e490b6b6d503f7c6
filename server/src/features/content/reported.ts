import type { Db } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';

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

/** Closes the open reports of what an admin deletes, in the same transaction. Moderation, which stands above, hands it in. */
export type CloseReports = (tx: Db, id: string, viewer: Viewer) => Promise<void>;
