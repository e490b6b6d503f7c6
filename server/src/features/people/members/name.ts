import type { Db } from '../../../deps.ts';

/** Null before they have a name, or after their account was deleted. */
export const nameOf = async (db: Db, memberId: string | null): Promise<string | null> =>
  memberId
    ? ((await db.selectFrom('members').select('display_name').where('id', '=', memberId).executeTakeFirst())
        ?.display_name ?? null)
    : null;
