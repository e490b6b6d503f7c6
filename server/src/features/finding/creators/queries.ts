import { sql } from 'kysely';
import type { Block, Db } from '../../../deps.ts';

export async function readWorshiped(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('worships')
    .where('member_id', '=', memberId)
    .select('creator_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.creator_id);
}

/** Weaker than FOR UPDATE, so that others can worship the member. */
export const lockWorshiper = (tx: Db, memberId: string) =>
  tx
    .selectFrom('members')
    .where('id', '=', memberId)
    .select(['status', 'barred', 'worship_type', 'shown_fields', 'setup_complete'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export async function writeWorshiped(tx: Db, memberId: string, creatorIds: readonly string[], at: Date): Promise<void> {
  const left = tx.deleteFrom('worships').where('member_id', '=', memberId);
  await (creatorIds.length ? left.where('creator_id', 'not in', creatorIds) : left).execute();
  if (creatorIds.length === 0) return;
  await tx
    .insertInto('worships')
    .values(creatorIds.map((creator_id, position) => ({ member_id: memberId, creator_id, position, created_at: at })))
    .onConflict((known) =>
      known.columns(['member_id', 'creator_id']).doUpdateSet((row) => ({ position: row.ref('excluded.position') })),
    )
    .execute();
}

/** Moves the share of power too, so that the creator's page is right. Write the rows of `worships` before. */
export async function moveWorshipers(tx: Db, creatorIds: readonly string[], delta: 1 | -1): Promise<void> {
  if (creatorIds.length === 0) return;
  await sql`
    insert into creator_powers as p (member_id, worshipers, power, ranked)
    select id, greatest(${delta}::int, 0), greatest(${3 * delta}::int, 0),
      role in ('creator', 'both') and setup_complete and status = 'active'
    from members where id = any(${creatorIds}::uuid[]) order by id
    on conflict (member_id) do update
    set worshipers = greatest(p.worshipers + ${delta}::int, 0), power = greatest(p.power + ${3 * delta}::int, 0)`.execute(
    tx,
  );
}

export async function readWorshipers(db: Db, creatorId: string): Promise<number> {
  const row = await db
    .selectFrom('creator_powers')
    .where('member_id', '=', creatorId)
    .select('worshipers')
    .executeTakeFirst();
  return row?.worshipers ?? 0;
}

export async function deleteWorshipBetween(tx: Db, { by, of }: Block): Promise<void> {
  const ended = await tx
    .deleteFrom('worships')
    .where('member_id', 'in', [by, of])
    .where('creator_id', 'in', [by, of])
    .returning('creator_id')
    .execute();
  await moveWorshipers(
    tx,
    ended.map((row) => row.creator_id),
    -1,
  );
}
