import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { inOrder, placed } from './standing.ts';

export async function addChanges(db: Db, creatorIds: readonly string[]): Promise<void> {
  await sql`insert into creator_changes (creator_id) select unnest(${creatorIds}::uuid[])`.execute(db);
}

export const isPowerDue = () => sql<boolean>`exists (select from creator_changes)`;

export async function isRecorded(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('pantheon_days')
    .where('day', '=', sql<Date>`${day}::date`)
    .select('day')
    .executeTakeFirst();
  return row !== undefined;
}

/** The second of two workers finds the day done. */
export async function writePositions(
  tx: Db,
  day: string,
  { recorded, keptDays }: { recorded: number; keptDays: number },
): Promise<void> {
  const taken = await sql`insert into pantheon_days (day) values (${day}::date) on conflict do nothing`.execute(tx);
  if (!taken.numAffectedRows) return;
  await sql`
    insert into pantheon_positions (day, member_id, position)
    select ${day}::date, member_id, row_number() over (order by ${inOrder})
    from (select * from creator_powers where ${placed} order by ${inOrder} limit ${recorded}) p`.execute(tx);
  await sql`delete from pantheon_days where day <= ${day}::date - ${keptDays}::int`.execute(tx);
}
