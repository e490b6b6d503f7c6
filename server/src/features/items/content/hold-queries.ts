import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { HoldReason } from '../delivery/index.ts';

/** Returns false if the item already has this hold. */
export async function insertHold(tx: Db, contentId: string, reason: HoldReason, since: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('content_holds')
    .values({ content_id: contentId, reason, since })
    .onConflict((already) => already.doNothing())
    .executeTakeFirstOrThrow();
  if (inserted !== 1n) return false;
  await noteApproval(tx, contentId);
  return true;
}

const noteApproval = (tx: Db, contentId: string) =>
  tx
    .updateTable('content')
    .set({
      awaits_approval: sql<boolean>`(select bool_and(h.reason = 'approval') from content_holds h where h.content_id = content.id) is true`,
    })
    .where('id', '=', contentId)
    .execute();

/** Returns false if the item does not have this hold. */
export async function deleteHold(tx: Db, contentId: string, reason: HoldReason): Promise<boolean> {
  const { numDeletedRows: deleted } = await tx
    .deleteFrom('content_holds')
    .where('content_id', '=', contentId)
    .where('reason', '=', reason)
    .executeTakeFirstOrThrow();
  if (deleted !== 1n) return false;
  await noteApproval(tx, contentId);
  return true;
}

export async function loadHolds(db: Db, contentId: string): Promise<HoldReason[]> {
  const rows = await db
    .selectFrom('content_holds')
    .select('reason')
    .where('content_id', '=', contentId)
    .orderBy('since')
    .orderBy('reason')
    .execute();
  return rows.map(({ reason }) => reason as HoldReason);
}
