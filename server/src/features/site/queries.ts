import type { Db } from '../../deps.ts';

/** Keeps the value unless there is one, and returns the one that is kept. */
export async function keepSecretCheck(db: Db, value: Buffer): Promise<Buffer> {
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

/** Fails where the database is a standby, read-only, or has no room. */
export async function writeReadiness(db: Db, at: Date): Promise<void> {
  await db.updateTable('readiness').set({ written_at: at }).execute();
}
