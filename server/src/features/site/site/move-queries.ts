import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { StorageKind } from '../../../platform/storage/index.ts';
import { findClosingFileMove } from './file-move.ts';

export const findMove = async (db: Db) =>
  (await db.selectFrom('site_move').select(['target', 'begun_at', 'moved_at']).executeTakeFirst()) ?? null;

export const lockMove = async (tx: Db) =>
  (await tx.selectFrom('site_move').select(['target', 'begun_at', 'moved_at']).forUpdate().executeTakeFirst()) ?? null;

/** `veil read-only off` does not end this. */
export async function insertMove(
  tx: Db,
  { target, begunAt, movedAt = null }: { target: string; begunAt: Date; movedAt?: Date | null },
): Promise<void> {
  await tx.insertInto('site_move').values({ target, begun_at: begunAt, moved_at: movedAt }).execute();
}

export async function setMoved(tx: Db, at: Date): Promise<void> {
  await tx.updateTable('site_move').set({ moved_at: at }).execute();
}

export async function deleteMove(tx: Db): Promise<void> {
  await tx.deleteFrom('site_move').execute();
}

/**
 * Returns null if the site accepts changes. `byHand`: set by `veil read-only on`. A process names its `storage`,
 * because it accepts none if the files are elsewhere.
 */
export async function findReadOnly(db: Db, storage: StorageKind | null = null) {
  const { since, target, begun_at, moved_at } = await db
    .selectFrom(sql`(select)`.as('one'))
    .leftJoin('read_only', (join) => join.onTrue())
    .leftJoin('site_move', (join) => join.onTrue())
    .select(['since', 'target', 'begun_at', 'moved_at'])
    .executeTakeFirstOrThrow();
  const move = target !== null && begun_at ? { target, begun_at, moved_at } : null;
  const files = await findClosingFileMove(db, storage);
  const byHand = since !== null;
  return since || move || files
    ? { since: since ?? (move ?? files)?.begun_at ?? new Date(0), byHand, move, files }
    : null;
}

export async function startReadOnly(db: Db, at: Date): Promise<void> {
  await db
    .insertInto('read_only')
    .values({ since: at })
    .onConflict((row) => row.doNothing())
    .execute();
}

export async function endReadOnly(db: Db): Promise<void> {
  await db.deleteFrom('read_only').execute();
}
