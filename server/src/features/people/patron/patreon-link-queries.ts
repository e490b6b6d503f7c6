import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { PatreonLinks } from '../../../tables.ts';
import type { TakenLink } from './due-link-queries.ts';

/** Returns false if another member has linked this Patreon account. */
export async function insertLink(tx: Db, row: Insertable<PatreonLinks>): Promise<boolean> {
  const { member_id: _, ...change } = row;
  const taken = await tx
    .selectFrom('patreon_links')
    .select('member_id')
    .where('user_id', '=', row.user_id)
    .where('member_id', '!=', row.member_id)
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .insertInto('patreon_links')
    .values(row)
    .onConflict((known) => known.column('member_id').doUpdateSet({ ...change, tries: sql`patreon_links.tries + 1` }))
    .execute();
  return true;
}

export const deleteLink = (tx: Db, memberId: string) =>
  tx.deleteFrom('patreon_links').where('member_id', '=', memberId).execute();

export async function saveRead(
  tx: Db,
  link: TakenLink,
  nextAt: Date,
  change: Updateable<PatreonLinks>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('patreon_links')
    .set({ ...change, due_at: sql`case when hinted then due_at else ${nextAt}::timestamptz end` })
    .where('member_id', '=', link.member_id)
    .where('tries', '=', link.tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const saveTokens = (db: Db, link: TakenLink, tokens: Buffer) =>
  db
    .updateTable('patreon_links')
    .set({ tokens })
    .where('member_id', '=', link.member_id)
    .where('tries', '=', link.tries)
    .execute();

export const bringForward = (db: Db, userId: string, now: Date, pauseMs: number) =>
  db
    .updateTable('patreon_links')
    .set({
      due_at: sql`least(due_at, greatest(${now}::timestamptz, tried_at + ${pauseMs} * interval '1 millisecond'))`,
      hinted: true,
    })
    .where('user_id', '=', userId)
    .execute();

export const makeAllDue = (tx: Db, now: Date) =>
  tx.updateTable('patreon_links').set({ due_at: now, hinted: true }).where('tokens', 'is not', null).execute();
