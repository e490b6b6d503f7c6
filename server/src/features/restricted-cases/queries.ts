import type { Insertable, Selectable, Updateable } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import type { RestrictedCases } from '../../tables.ts';

export type RestrictedRow = Selectable<RestrictedCases>;

export const insertRestricted = (tx: Db, row: Insertable<RestrictedCases>) =>
  tx.insertInto('restricted_cases').values(row).execute();

export const updateRestricted = (tx: Db, id: string, change: Updateable<RestrictedCases>) =>
  tx.updateTable('restricted_cases').set(change).where('id', '=', id).execute();

/** 404 where there is none. Locked where `lock` is asked for. */
export async function loadRestricted(db: Db, id: string, lock = false): Promise<RestrictedRow> {
  const row = isUuid(id)
    ? await db
        .selectFrom('restricted_cases')
        .selectAll()
        .where('id', '=', id)
        .$if(lock, (one) => one.forUpdate())
        .executeTakeFirst()
    : undefined;
  return found(row);
}

/** The restriction of an item that is not lifted, also where its evidence is destroyed. */
export const findRestriction = (db: Db, contentId: string): Promise<RestrictedRow | undefined> =>
  db
    .selectFrom('restricted_cases')
    .selectAll()
    .where('content_id', '=', contentId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();

/** One that still freezes this account. */
export const findFreezing = (db: Db, memberId: string) =>
  db
    .selectFrom('restricted_cases')
    .select('id')
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
