import type { Language } from '@veil/contract/languages.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { Exports } from '../../../tables.ts';

export type ExportRow = Selectable<Exports>;

export async function languageOf(db: Db, memberId: string): Promise<Language | null> {
  const row = await db.selectFrom('members').select('language').where('id', '=', memberId).executeTakeFirst();
  return (row?.language ?? null) as Language | null;
}

export const latestExport = (db: Db, memberId: string): Promise<ExportRow | undefined> =>
  db
    .selectFrom('exports')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Failed exports do not count, because the member did not cause them. */
export async function countExportsSince(db: Db, memberId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('status', '<>', 'failed')
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export const lockExports = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`export ${memberId}`}, 0))`.execute(tx);

export const insertExport = (tx: Db, row: { id: string; memberId: string; at: Date }) =>
  tx.insertInto('exports').values({ id: row.id, member_id: row.memberId, requested_at: row.at }).execute();

export type FinishedExport = { storageKey: string; wrappedKey: Buffer; bytes: number; readyAt: Date; expiresAt: Date };

/** Returns false if another run has finished it or its member was deleted. */
export async function finishExport(tx: Db, id: string, made: FinishedExport): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({
      status: 'ready',
      storage_key: made.storageKey,
      wrapped_key: made.wrappedKey,
      bytes: made.bytes,
      ready_at: made.readyAt,
      expires_at: made.expiresAt,
    })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const failExport = (db: Db, id: string) =>
  db.updateTable('exports').set({ status: 'failed' }).where('id', '=', id).where('status', '=', 'making').execute();

const ended = { status: 'expired', storage_key: null, wrapped_key: null, bytes: null };

export const expireExportsOf = (tx: Db, memberId: string) =>
  tx
    .updateTable('exports')
    .set(ended)
    .where('member_id', '=', memberId)
    .where('status', '=', 'ready')
    .returning('id')
    .execute();

export const expireExports = (db: Db, now: Date) =>
  db
    .updateTable('exports')
    .set(ended)
    .where('status', '=', 'ready')
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();

export const deleteOldExports = (db: Db, before: Date) =>
  db.deleteFrom('exports').where('requested_at', '<', before).where('status', 'in', ['failed', 'expired']).execute();

export const deleteExportsOf = (db: Db, memberId: string) =>
  db.deleteFrom('exports').where('member_id', '=', memberId).returning('id').execute();
