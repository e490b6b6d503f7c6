import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

export const addSearch = (db: Db, day: string, words: string) =>
  sql`insert into searches as s (day, said, count) values (${day}, ${words}, 1)
    on conflict (day, said) do update set count = s.count + 1`.execute(db);

export async function deleteSearchesBefore(db: Db, day: string): Promise<number> {
  const gone = await sql`delete from searches where day < ${day}`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}
