import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** `lock_not_available` and `deadlock_detected`. */
const busy = ['55P03', '40P01'];
/** Shorter than `deadlock_timeout` (1 s), so that this transaction gives way in a deadlock. */
const lockMs = 500;
const pauseMs = 200;
const tries = 80;

export async function patiently(db: Db, run: (tx: Db) => Promise<void>): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql.raw(`set local lock_timeout = ${lockMs}`).execute(tx);
        await run(tx);
      });
    } catch (error) {
      if (!busy.includes(String((error as { code?: unknown }).code))) throw error;
      if (left <= 1)
        throw new Error(
          'Tables of the site are held by something else: a migration, a backup, or a long statement. Wait for it, or end it.',
          { cause: error },
        );
      await delay(pauseMs);
    }
  }
}
