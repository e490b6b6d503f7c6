import type { Db } from '../../../deps.ts';

export async function countSigningKeys(db: Db): Promise<{ count: number; newest: Date | null }> {
  const row = await db
    .selectFrom('signing_keys')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('newest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), newest: row.newest };
}

/** better-auth makes a new one for the next token. Returns the number of deleted keys. */
export async function deleteSigningKeys(tx: Db): Promise<number> {
  return Number((await tx.deleteFrom('signing_keys').executeTakeFirst()).numDeletedRows);
}
