import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PatronCodes, PatronGrants, PatronTiers } from '../../../tables.ts';

/** Their number and names stay valid. Grants and codes continue. */
export const lockTiers = (tx: Db) => sql`lock table patron_tiers in share row exclusive mode`.execute(tx);

export const insertTier = (tx: Db, row: Insertable<PatronTiers>) => tx.insertInto('patron_tiers').values(row).execute();

export const updateTier = (tx: Db, id: string, change: Updateable<PatronTiers>) =>
  tx.updateTable('patron_tiers').set(change).where('id', '=', id).execute();

/** PostgreSQL's codes for a row still referred to, by version. */
const stillReferredTo = ['23001', '23503'];

/** Foreign keys protect a tier in use. */
export async function deleteTierRow(db: Db, id: string): Promise<boolean | 'in use'> {
  try {
    const { numDeletedRows } = await db.deleteFrom('patron_tiers').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n;
  } catch (error) {
    if (stillReferredTo.includes(String((error as { code?: unknown }).code))) return 'in use';
    throw error;
  }
}

export const lockPatron = (tx: Db, memberId: string) =>
  tx.selectFrom('members').select(['id', 'status']).where('id', '=', memberId).forNoKeyUpdate().executeTakeFirst();

export const insertGrant = (tx: Db, row: Insertable<PatronGrants>) =>
  tx.insertInto('patron_grants').values(row).execute();

export const endGrants = (tx: Db, memberId: string, providers: string[], now: Date) =>
  tx
    .updateTable('patron_grants')
    .set({ ends_at: sql`greatest(starts_at, ${now}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('provider', 'in', providers)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();

export const endGrantRow = (tx: Db, id: string, now: Date) =>
  tx
    .updateTable('patron_grants')
    .set({ ends_at: sql`greatest(starts_at, ${now}::timestamptz)` })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();

export const setGrantEnd = (tx: Db, id: string, end: Date | null) =>
  tx.updateTable('patron_grants').set({ ends_at: end }).where('id', '=', id).execute();

export const insertFreePatron = (tx: Db, memberId: string, now: Date) =>
  tx
    .insertInto('free_patrons')
    .values({ member_id: memberId, since: now })
    .onConflict((known) => known.doNothing())
    .execute();

export const deleteFreePatron = (tx: Db, memberId: string) =>
  tx.deleteFrom('free_patrons').where('member_id', '=', memberId).execute();

export const insertCodes = (tx: Db, rows: Insertable<PatronCodes>[]) =>
  tx.insertInto('patron_codes').values(rows).execute();

/** Nothing if it is used, ended or unknown. Only one of several concurrent calls succeeds. */
export const takeCode = (tx: Db, hash: Buffer, by: string, now: Date) =>
  tx
    .updateTable('patron_codes')
    .set({ redeemed_at: now, redeemed_by: by })
    .where('hash', '=', hash)
    .where('redeemed_at', 'is', null)
    .where('ends_at', '>', now)
    .returning(['tier_id', 'days'])
    .executeTakeFirst();

export async function deleteCodeRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('patron_codes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
