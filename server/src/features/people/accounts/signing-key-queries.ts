import type { Db } from '../../deps.ts';

/** The keys that sign access tokens. */
export async function countSigningKeys(db: Db): Promise<{ count: number; newest: Date | null }> {
  const row = await db
    .selectFrom('signing_keys')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('created_at').as('newest')])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), newest: row.newest };
}

/** The next token is signed with a key that better-auth makes then. Returns how many were deleted. */
export async function deleteSigningKeys(tx: Db): Promise<number> {
  return Number((await tx.deleteFrom('signing_keys').executeTakeFirst()).numDeletedRows);
}
