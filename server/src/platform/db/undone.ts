import type { Kysely, Transaction } from 'kysely';

/** Reports the changes of a transaction that is committed or rolled back. */
export async function inTransaction<Database, Result>(
  db: Kysely<Database>,
  { keep }: { keep: boolean },
  run: (tx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  const tx = await db.startTransaction().execute();
  try {
    const result = await run(tx);
    await (keep ? tx.commit() : tx.rollback()).execute();
    return result;
  } catch (error) {
    if (!tx.isCommitted && !tx.isRolledBack) await tx.rollback().execute();
    throw error;
  }
}
