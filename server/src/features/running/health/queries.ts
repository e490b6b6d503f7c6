import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export async function addViolation(db: Db, directive: string, day: string): Promise<void> {
  await sql`
    insert into policy_violations (directive, day, count) values (${directive}, ${day}::date, 1)
    on conflict (directive, day) do update set count = policy_violations.count + 1`.execute(db);
}

export async function deleteViolationsBefore(db: Db, day: string): Promise<void> {
  await sql`delete from policy_violations where day < ${day}::date`.execute(db);
}
