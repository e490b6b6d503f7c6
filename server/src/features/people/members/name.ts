import type { Db } from '../../deps.ts';

/** What a member is called; null where nobody is meant, they have no name yet, or their account was deleted. */
export const nameOf = async (db: Db, memberId: string | null): Promise<string | null> =>
  memberId
    ? ((await db.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst())
        ?.display_name ?? null)
    : null;
