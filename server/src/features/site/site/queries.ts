import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export async function storeSecretCheck(db: Db, value: Buffer): Promise<Buffer> {
  await db
    .insertInto('secret_checks')
    .values({ value })
    .onConflict((row) => row.doNothing())
    .execute();
  return (await db.selectFrom('secret_checks').select('value').executeTakeFirstOrThrow()).value;
}

export async function findSecretCheck(db: Db): Promise<Buffer | null> {
  return (await db.selectFrom('secret_checks').select('value').executeTakeFirst())?.value ?? null;
}

export const lockSecretCheckTable = (tx: Db) => sql`lock table secret_checks in access exclusive mode`.execute(tx);

export async function writeSecretCheck(tx: Db, value: Buffer): Promise<void> {
  await tx
    .insertInto('secret_checks')
    .values({ value })
    .onConflict((row) => row.column('only_row').doUpdateSet({ value }))
    .execute();
}

export const loadKeptRows = (db: Db) => db.selectFrom('kept_keys').select(['purpose', 'sealed']).execute();

export const listKeptKeys = (db: Db) => db.selectFrom('kept_keys').select(['purpose', 'kept_at']).execute();

export async function saveKeptKey(tx: Db, row: { purpose: string; sealed: Buffer; kept_at: Date }): Promise<void> {
  await tx
    .insertInto('kept_keys')
    .values(row)
    .onConflict((known) => known.column('purpose').doUpdateSet({ sealed: row.sealed }))
    .execute();
}

/** Fails on a standby, a read-only database or a full disk. */
export async function writeReadiness(db: Db, at: Date): Promise<void> {
  await db.updateTable('readiness').set({ written_at: at }).execute();
}

export async function insertBackup(
  tx: Db,
  { madeAt, place, rows, files, bytes }: { madeAt: Date; place: string; rows: number; files: number; bytes: number },
): Promise<void> {
  await tx.insertInto('backups').values({ made_at: madeAt, place, rows, files, bytes }).execute();
}

export async function lastBackup(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('backups').select('made_at').orderBy('made_at', 'desc').limit(1).executeTakeFirst();
  return row?.made_at ?? null;
}

export async function beginningOfSite(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select min(applied_at) as at from schema_migrations`.execute(db);
  return rows[0]?.at ?? new Date(0);
}

/** `isMarked`: the marker with this id was written there. */
export async function findStorageIdentity(db: Db): Promise<{ siteId: string; isMarked: boolean }> {
  const row = await db.selectFrom('storage_identity').select(['site_id', 'marked_at']).executeTakeFirstOrThrow();
  return { siteId: row.site_id, isMarked: row.marked_at !== null };
}

export async function setStorageMarked(db: Db, at: Date): Promise<void> {
  await db.updateTable('storage_identity').set({ marked_at: at }).where('marked_at', 'is', null).execute();
}

const sampledItems = 50;

export async function sampleStorageKeys(db: Db): Promise<string[]> {
  const sampled = (['asc', 'desc'] as const).flatMap((order) => [
    db.selectFrom('originals').select('storage_key').orderBy('content_id', order).limit(sampledItems).execute(),
    db.selectFrom('masters').select('storage_key').orderBy('content_id', order).limit(sampledItems).execute(),
  ]);
  return [...new Set((await Promise.all(sampled)).flat().map((row) => row.storage_key))];
}
