import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export async function readOpen(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('first_start')
    .select((eb) => [
      'claimed_at',
      eb.exists(eb.selectFrom('members').select(sql`1`.as('one')).where('staff', '=', 'admin')).as('has_admin'),
    ])
    .executeTakeFirstOrThrow();
  return row.claimed_at === null && !row.has_admin;
}

export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined;

export const lockFirstStart = (tx: Db) => tx.selectFrom('first_start').select('one').forUpdate().execute();

export async function writeClaim(tx: Db, now: Date): Promise<void> {
  await tx.updateTable('first_start').set({ claimed_at: now }).execute();
  await tx.deleteFrom('start_tokens').execute();
}

export const readTokens = async (db: Db): Promise<Buffer[]> =>
  (await db.selectFrom('start_tokens').select('hash').execute()).map(({ hash }) => hash);

export async function writeToken(db: Db, hash: Buffer, now: Date, kept: number): Promise<void> {
  await db.insertInto('start_tokens').values({ hash, made_at: now }).execute();
  await db
    .deleteFrom('start_tokens')
    .where('hash', 'not in', (eb) =>
      eb.selectFrom('start_tokens').select('hash').orderBy('made_at', 'desc').orderBy('hash').limit(kept),
    )
    .execute();
}

export const forgetTokens = (db: Db) => db.deleteFrom('start_tokens').execute();
