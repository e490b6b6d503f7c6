import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { hiddenInLists, type Viewer } from '../../people/members/index.ts';
import { type SearchText, shortWord } from './search-text.ts';

export async function findMembers(
  db: Db,
  viewer: Viewer,
  { folded, prefix: begins, swapped }: SearchText,
  limit: number,
): Promise<string[]> {
  const known = sql`display_name is not null and setup_complete and status = 'active' and not ${hiddenInLists(viewer, 'members.id')}`;
  const begun = await sql<{ id: string }>`
    select id from members where ${known} and fold_words(display_name) like ${begins}
    order by fold_words(display_name) using ~<~, id limit ${limit}`.execute(db);
  const ids = begun.rows.map(({ id }) => id);
  if (ids.length >= limit || folded.length < shortWord) return ids;
  const meant = await sql<{ id: string }>`
    select id from members where ${known} and fold_words(display_name) like any (${swapped.prefix}::text[])
    order by id limit ${limit}`.execute(db);
  const alike = await sql<{ id: string }>`
    select id from members_resembling(${folded}, ${2 * limit}) with ordinality as alike (member_id, nth)
    join members on id = member_id where ${known} order by nth limit ${limit}`.execute(db);
  return [...new Set([...ids, ...[...meant.rows, ...alike.rows].map(({ id }) => id)])].slice(0, limit);
}
