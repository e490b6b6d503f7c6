import type { Language } from '@veil/contract/languages.ts';
import type { Db } from '../../../deps.ts';

export const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .where('email', '=', email)
    .select(['id', 'email', 'email_verified', 'two_factor_enabled', 'created_at'])
    .executeTakeFirst();

const accountOf = (db: Db, id: string) =>
  db.selectFrom('accounts').where('id', '=', id).select(['id', 'email', 'email_verified', 'two_factor_enabled']);

export const loadAccount = (db: Db, id: string) => accountOf(db, id).executeTakeFirst();

/** The second of two changes of a sign-in method sees the first. */
export const lockAccount = (tx: Db, id: string) => accountOf(tx, id).forNoKeyUpdate().executeTakeFirst();

export const loadForExport = (db: Db, id: string) =>
  db
    .selectFrom('accounts')
    .where('id', '=', id)
    .select(['email', 'email_verified', 'two_factor_enabled', 'created_at'])
    .select(['adult_confirmed_at', 'adult_country', 'terms_version', 'terms_agreed_at'])
    .executeTakeFirst();

export async function loadPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .where('account_id', '=', accountId)
    .select('password')
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function passwordHashOf(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .innerJoin('accounts', 'accounts.id', 'credentials.account_id')
    .where('accounts.email', '=', email)
    .select('password')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** Confirms the proven address alone, and returns false if the account has another one by now. */
export async function confirmEmail(db: Db, { id, email }: { id: string; email: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ email_verified: true })
    .where('id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeUnconfirmed(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', accountId).where('email_verified', '=', false).execute();
}

/** Null if nobody has this address, or the member chose none. */
export async function chosenLanguage(db: Db, email: string): Promise<Language | null> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .where('accounts.email', '=', email)
    .select('members.language')
    .executeTakeFirst();
  return (row?.language ?? null) as Language | null;
}

export const emailOf = async (db: Db, accountId: string): Promise<string | null> =>
  (await loadAccount(db, accountId))?.email ?? null;

export async function deleteAccount(tx: Db, accountId: string): Promise<void> {
  const email = await emailOf(tx, accountId);
  // Their values are account ids or tasks about an account.
  await tx
    .deleteFrom('verifications')
    .where((eb) =>
      eb.or(
        [accountId, ...(email ? [email] : [])].map((named) =>
          eb('value', 'like', `%${named.replace(/[\\%_]/g, '\\$&')}%`),
        ),
      ),
    )
    .execute();
  await tx.deleteFrom('accounts').where('id', '=', accountId).execute();
}

/** It has no password and no real address. Idempotent. */
export const insertEmptyAccount = (tx: Db, account: { id: string; name: string; at: Date }) =>
  tx
    .insertInto('accounts')
    .values({
      id: account.id,
      name: '',
      email: account.name,
      adult_confirmed_at: account.at,
      terms_agreed_at: account.at,
      terms_version: '',
    })
    .onConflict((known) => known.column('id').doNothing())
    .execute();

/** The holder declared to be an adult: time, country and terms version. */
export const loadDeclaration = (db: Db, accountId: string) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['adult_confirmed_at', 'adult_country', 'terms_version'])
    .executeTakeFirst();

export async function declareAgain(tx: Db, accountId: string, at: Date, country: string | null): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ adult_confirmed_at: at, adult_country: country })
    .where('id', '=', accountId)
    .execute();
}
