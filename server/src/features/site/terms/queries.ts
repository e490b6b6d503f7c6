import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

const newest = (db: Db) => db.selectFrom('terms_versions').orderBy('nth', 'desc').limit(1);

export const newestTerms = (db: Db) =>
  newest(db).select(['version', 'published_at', 'changes', 'body']).executeTakeFirst();

export const newestVersion = (db: Db) => newest(db).select('version').executeTakeFirst();

export async function hasAccepted(db: Db, accountId: string, version: string): Promise<boolean> {
  const { accepted } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('accounts')
              .select('accounts.id')
              .where('accounts.id', '=', accountId)
              .where('accounts.terms_version', '=', version),
          ),
          eb.exists(
            eb
              .selectFrom('terms_acceptances')
              .select('terms_acceptances.version')
              .where('terms_acceptances.account_id', '=', accountId)
              .where('terms_acceptances.version', '=', version),
          ),
        ])
        .as('accepted'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(accepted);
}

export async function insertAcceptance(tx: Db, accountId: string, version: string, at: Date): Promise<Date> {
  await tx
    .insertInto('terms_acceptances')
    .values({ account_id: accountId, version, accepted_at: at })
    .onConflict((known) => known.columns(['account_id', 'version']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('terms_acceptances')
    .select('accepted_at')
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.accepted_at;
}

export const acceptancesOf = (db: Db, accountId: string) =>
  db
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at'])
    .where('account_id', '=', accountId)
    .orderBy('accepted_at')
    .execute();

/** Serializes concurrent publications and acceptances of terms. */
export const lockTerms = (tx: Db) => sql`select pg_advisory_xact_lock(hashtextextended('terms', 0))`.execute(tx);

export const versionsOfDay = (tx: Db, day: string) =>
  tx.selectFrom('terms_versions').select('version').where('version', 'like', `${day}%`).execute();

type NewVersion = { version: string; at: Date; by: string; changes: string; body: string };

export const insertVersion = (tx: Db, { version, at, by, changes, body }: NewVersion) =>
  tx.insertInto('terms_versions').values({ version, published_at: at, published_by: by, changes, body }).execute();

const versionsMax = 100;

export const listVersions = (db: Db) =>
  db
    .selectFrom('terms_versions')
    .leftJoin('members', 'members.id', 'terms_versions.published_by')
    .select(['terms_versions.version', 'published_at', 'changes'])
    .select((eb) => [
      eb.ref('members.display_name').as('by'),
      eb
        .selectFrom('terms_acceptances')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('terms_acceptances.version', '=', 'terms_versions.version')
        .as('later'),
      eb
        .selectFrom('accounts')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('accounts.terms_version', '=', 'terms_versions.version')
        .as('at_sign_up'),
    ])
    .orderBy('nth', 'desc')
    .limit(versionsMax)
    .execute();
