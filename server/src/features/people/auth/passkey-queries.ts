import type { Db } from '../../../deps.ts';

const passkeysOf = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .where('account_id', '=', accountId)
    .select(['id', 'name', 'created_at', 'last_used_at', 'backed_up']);

export const loadPasskeys = (db: Db, accountId: string) => passkeysOf(db, accountId).orderBy('id').execute();

export const findPasskey = (db: Db, accountId: string, id: string) =>
  passkeysOf(db, accountId).where('id', '=', id).executeTakeFirst();

export async function countPasskeys(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .where('account_id', '=', accountId)
    .select((on) => on.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function renamePasskey(db: Db, accountId: string, id: string, name: string): Promise<void> {
  await db.updateTable('passkeys').set({ name }).where('id', '=', id).where('account_id', '=', accountId).execute();
}

export async function hasCredential(db: Db, credentialId: string): Promise<boolean> {
  const row = await db.selectFrom('passkeys').where('credential_id', '=', credentialId).select('id').executeTakeFirst();
  return row !== undefined;
}

export async function deletePasskey(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function markPasskeyUsed(db: Db, credentialId: string, now: Date): Promise<void> {
  await db.updateTable('passkeys').set({ last_used_at: now }).where('credential_id', '=', credentialId).execute();
}
