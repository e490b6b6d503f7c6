import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

export const addSearch = (db: Db, day: string, words: string) =>
  sql`insert into searches as s (day, said, count) values (${day}, ${words}, 1)
    on conflict (day, said) do update set count = s.count + 1`.execute(db);

export async function deleteSearchesBefore(db: Db, day: string): Promise<number> {
  const gone = await sql`delete from searches where day < ${day}`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

/** Names shorter than this are part of many words: only searches for nothing else are theirs. */
const shortName = 4;

/** Searches are stored without who made them; those for a deleted member's name still say it. */
export const deleteSearchesFor = (tx: Db, name: string) =>
  name.length < shortName
    ? sql`delete from searches where said = ${name}`.execute(tx)
    : sql`delete from searches where position(${name} in said) > 0`.execute(tx);
