import { sql } from 'kysely';
import type { Db, ListFrom } from '../../../deps.ts';
import { hiddenInLists, type Viewer } from '../../people/members/index.ts';
import { type SearchText, shortWord } from './search-text.ts';

const known = (viewer: Viewer) => sql`
  display_name is not null and setup_complete and status = 'active' and not ${hiddenInLists(viewer, 'members.id')}`;

export async function keepFindable(
  db: Db,
  { isReplica }: Pick<ListFrom, 'isReplica'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (!isReplica || ids.length === 0) return ids;
  const { rows } = await sql<{ id: string }>`
    select id from members where id = any (${ids}::uuid[]) and ${known(viewer)}`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => kept.has(id));
}

export async function findMembers(
  db: Db,
  viewer: Viewer,
  { folded, prefix: begins, swapped }: SearchText,
  limit: number,
): Promise<string[]> {
  const begun = await sql<{ id: string }>`
    select id from members where ${known(viewer)} and fold_words(display_name) like ${begins}
    order by fold_words(display_name) using ~<~, id limit ${limit}`.execute(db);
  const ids = begun.rows.map(({ id }) => id);
  if (ids.length >= limit || folded.length < shortWord) return ids;
  const meant = await sql<{ id: string }>`
    select id from members where ${known(viewer)} and fold_words(display_name) like any (${swapped.prefix}::text[])
    order by id limit ${limit}`.execute(db);
  const alike = await sql<{ id: string }>`
    select id from members_resembling(${folded}, ${2 * limit}) with ordinality as alike (member_id, nth)
    join members on id = member_id where ${known(viewer)} order by nth limit ${limit}`.execute(db);
  return [...new Set([...ids, ...[...meant.rows, ...alike.rows].map(({ id }) => id)])].slice(0, limit);
}
