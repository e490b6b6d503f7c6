import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

export const addSearch = (db: Db, { day, words, mark }: { day: string; words: string; mark: Buffer }) =>
  sql`with first as (
      insert into search_marks (day, said, mark) values (${day}, ${words}, ${mark}) on conflict do nothing returning 1
    )
    insert into searches as s (day, said, count, members) select ${day}, ${words}, 1, count(*) from first
    on conflict (day, said) do update set count = s.count + 1, members = s.members + excluded.members`.execute(db);

export const deleteMarksBefore = (db: Db, day: string) => sql`delete from search_marks where day < ${day}`.execute(db);

export async function deleteSearchesBefore(db: Db, day: string): Promise<number> {
  const gone = await sql`delete from searches where day < ${day}`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

/** Shorter names occur in many words, so only searches for exactly the name are deleted. */
const shortName = 4;

/** Searches store no searcher. */
export async function deleteSearchesFor(tx: Db, name: string): Promise<void> {
  const says = name.length < shortName ? sql`said = ${name}` : sql`position(${name} in said) > 0`;
  await sql`delete from searches where ${says}`.execute(tx);
  await sql`delete from search_marks where ${says}`.execute(tx);
}
