import { sql } from 'kysely';
import type { Block, Db } from '../../../deps.ts';
import { byWorship } from './card-parts.ts';
import type { Tie } from './transitions.ts';

/** Locks in id order, so that no two deadlock. */
export const lockPair = (tx: Db, one: string, other: string) =>
  tx.selectFrom('members').select('id').where('id', 'in', [one, other]).orderBy('id').forNoKeyUpdate().execute();

type Stored = { tie: Tie; askedAt: Date | null; changedAt: Date };

export async function readTie(tx: Db, memberId: string, otherId: string): Promise<Stored | null> {
  const row = await tx
    .selectFrom('friends')
    .select(['state', 'asked_at as askedAt', 'changed_at as changedAt'])
    .where('member_id', '=', memberId)
    .where('other_id', '=', otherId)
    .executeTakeFirst();
  return row ? { tie: row.state as Tie, askedAt: row.askedAt, changedAt: row.changedAt } : null;
}

export async function areByWorship(tx: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ both: boolean }>`
    select ${byWorship(sql`${one}::uuid`, sql`${other}::uuid`)} as both`.execute(tx);
  return rows[0]?.both ?? false;
}

type NewTie = { memberId: string; otherId: string; tie: Tie; askedAt?: Date; at: Date };

export async function writeTie(tx: Db, { memberId, otherId, tie, askedAt, at }: NewTie): Promise<void> {
  if (tie === null) {
    await tx.deleteFrom('friends').where('member_id', '=', memberId).where('other_id', '=', otherId).execute();
    return;
  }
  const change = { state: tie, changed_at: at, ...(askedAt && { asked_at: askedAt }) };
  await tx
    .insertInto('friends')
    .values({ member_id: memberId, other_id: otherId, ...change })
    .onConflict((known) => known.columns(['member_id', 'other_id']).doUpdateSet(change))
    .execute();
}

export async function countRequests(tx: Db, memberId: string, since: Date): Promise<{ open: number; lately: number }> {
  return tx
    .selectFrom('friends')
    .where('member_id', '=', memberId)
    .select([
      sql<number>`(count(*) filter (where state = 'asked'))::int`.as('open'),
      sql<number>`(count(*) filter (where asked_at > ${since}))::int`.as('lately'),
    ])
    .executeTakeFirstOrThrow();
}

export async function deleteTies(tx: Db, { by, of }: Block): Promise<void> {
  await tx.deleteFrom('friends').where('member_id', 'in', [by, of]).where('other_id', 'in', [by, of]).execute();
}
