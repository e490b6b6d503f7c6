import type { Db } from '../../../deps.ts';
import { appendEvent, eraseSnapshot } from '../cases/index.ts';
import { eraseReportsOfCase } from '../reports/index.ts';

export const casesAbout = (db: Db, contentId: string) =>
  db
    .selectFrom('cases')
    .select(['id', 'number', 'state', 'restricted_at'])
    .where('content_id', '=', contentId)
    .orderBy('number')
    .execute();

type Restricting = { contentId: string; mainId: string; cause: 'moderator' | 'list'; by: string | null; at: Date };

/** The caller has locked the item. */
export async function restrictCases(tx: Db, { contentId, mainId, cause, by, at }: Restricting): Promise<void> {
  for (const { id, restricted_at } of await casesAbout(tx, contentId))
    if (!restricted_at)
      await appendEvent(tx, id, { kind: 'restricted', detail: { cause, isMain: id === mainId }, by, at });
}

export async function unrestrictCases(
  tx: Db,
  { contentId, reason, by, at }: { contentId: string; reason: string; by: string | null; at: Date },
): Promise<void> {
  for (const { id, restricted_at } of await casesAbout(tx, contentId))
    if (restricted_at) await appendEvent(tx, id, { kind: 'unrestricted', detail: { reason }, by, at });
}

/** Reduces the item's cases to their events, without snapshots and reporters' words. */
export async function endEvidence(tx: Db, contentId: string, at: Date): Promise<void> {
  for (const { id } of await casesAbout(tx, contentId)) {
    await appendEvent(tx, id, { kind: 'evidence_destroyed', detail: {}, at });
    await eraseSnapshot(tx, id);
    await eraseReportsOfCase(tx, id);
  }
}
