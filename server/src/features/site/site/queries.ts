import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { compileOnce } from '../../../platform/db/prepared.ts';

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

/** Null if the site accepts changes. `byHand`: set by `veil read-only on`. */
export async function findReadOnly(db: Db) {
  const byHand = await db.selectFrom('read_only').select('since').executeTakeFirst();
  const move = await findMove(db);
  return byHand || move
    ? { since: byHand?.since ?? move?.begun_at ?? new Date(0), byHand: Boolean(byHand), move }
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

/** Fails on a standby, a read-only database or a full disk. */
export async function writeReadiness(db: Db, at: Date): Promise<void> {
  await db.updateTable('readiness').set({ written_at: at }).execute();
}

const isOver = (windowMs: number) =>
  sql<boolean>`call_rates.began_at <= now() - ${windowMs}::double precision * interval '1 millisecond'`;

/** One statement counts concurrent calls; the database's clock is the same for all nodes. */
export const countCall = compileOnce((db: Db, { key, windowMs }: { key: string; windowMs: number }) =>
  db
    .insertInto('call_rates')
    .values({ key, count: 1, began_at: sql`now()` })
    .onConflict((known) =>
      known.column('key').doUpdateSet({
        count: sql`case when ${isOver(windowMs)} then 1 else call_rates.count + 1 end`,
        began_at: sql`case when ${isOver(windowMs)} then now() else call_rates.began_at end`,
      }),
    )
    .returning(['count', sql<number>`extract(epoch from now() - began_at)::double precision * 1000`.as('age_ms')]),
);

/** No window lasts longer than an hour. */
export async function forgetCallRates(db: Db): Promise<void> {
  await db.deleteFrom('call_rates').where('began_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}

export const forgetCallsOf = (tx: Db, memberId: string) =>
  tx.deleteFrom('call_rates').where('key', 'like', `%:${memberId}`).execute();

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

export async function countMail(
  db: Db,
  { key, now, windowMs }: { key: string; now: Date; windowMs: number },
): Promise<number> {
  const isOver = sql<boolean>`mail_counts.began_at <= ${new Date(now.getTime() - windowMs)}`;
  const { count } = await db
    .insertInto('mail_counts')
    .values({ key, count: 1, began_at: now })
    .onConflict((known) =>
      known.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else mail_counts.count + 1 end`,
        began_at: sql`case when ${isOver} then ${now}::timestamptz else mail_counts.began_at end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetMailCounts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('mail_counts').where('began_at', '<', before).execute();
}
