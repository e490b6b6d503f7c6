import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';

type NewTag = { name: string; folded: string };

/** A fixed order prevents deadlocks of concurrent requests. */
export async function insertMissing(db: Db, wanted: NewTag[], createdBy: string): Promise<void> {
  const rows = wanted.toSorted((a, b) => (a.folded < b.folded ? -1 : 1));
  await db
    .insertInto('tags')
    .values(rows.map((tag) => ({ id: newId(), ...tag, created_by: createdBy })))
    .onConflict((known) => known.column('folded').doNothing())
    .execute();
}

export const deleteTagRow = (tx: Db, id: string) => tx.deleteFrom('tags').where('id', '=', id).execute();

type TagPair = { from: string; to: string };

export const moveMutes = (tx: Db, { from, to }: TagPair) =>
  tx
    .insertInto('muted_tags')
    .columns(['member_id', 'tag_id', 'created_at'])
    .expression((db) =>
      db
        .selectFrom('muted_tags')
        .select(['member_id', sql<string>`${to}::uuid`.as('tag_id'), 'created_at'])
        .where('tag_id', '=', from),
    )
    .onConflict((already) => already.doNothing())
    .execute();

export async function moveNames(tx: Db, from: NewTag & { id: string }, to: string): Promise<void> {
  await tx.updateTable('tag_aliases').set({ tag_id: to }).where('tag_id', '=', from.id).execute();
  await tx.insertInto('tag_aliases').values({ folded: from.folded, name: from.name, tag_id: to }).execute();
}

export async function moveImplications(tx: Db, { from, to }: TagPair): Promise<void> {
  await sql`
    insert into tag_implications (tag_id, implied_id)
    select ${to}, implied_id from tag_implications
    where tag_id = ${from} and not ${to}::uuid = any (tags_with_implied(array[implied_id]))
    on conflict do nothing`.execute(tx);
  await sql`
    insert into tag_implications (tag_id, implied_id)
    select tag_id, ${to} from tag_implications
    where implied_id = ${from} and not tag_id = any (tags_with_implied(array[${to}::uuid]))
    on conflict do nothing`.execute(tx);
}

export async function replaceItemTags(tx: Db, id: string, tagIds: string[]): Promise<void> {
  await tx.deleteFrom('content_tags').where('content_id', '=', id).execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tag_id, position) => ({ content_id: id, tag_id, position }));
  await tx.insertInto('content_tags').values(rows).execute();
}

export const mergeTagItems = (tx: Db, { from, to }: TagPair) => sql`select merge_tag_items(${from}, ${to})`.execute(tx);

export async function dropTagItems(tx: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`select drop_tag_items(${id}) as item`.execute(tx);
  return rows.map(({ item }) => item);
}

export const insertImplication = (tx: Db, tagId: string, impliedId: string) =>
  tx
    .insertInto('tag_implications')
    .values({ tag_id: tagId, implied_id: impliedId })
    .onConflict((already) => already.doNothing())
    .execute();

export async function deleteImplication(tx: Db, tagId: string, impliedId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tag_implications')
    .where('tag_id', '=', tagId)
    .where('implied_id', '=', impliedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const insertMute = (tx: Db, memberId: string, tagId: string, at: Date) =>
  tx
    .insertInto('muted_tags')
    .values({ member_id: memberId, tag_id: tagId, created_at: at })
    .onConflict((already) => already.doNothing())
    .execute();

export const deleteMute = (tx: Db, memberId: string, tagId: string) =>
  tx.deleteFrom('muted_tags').where('member_id', '=', memberId).where('tag_id', '=', tagId).execute();

/** Tags on others' items stay, without their maker. */
export const deleteUnusedTagsOf = (tx: Db, memberId: string) =>
  sql`delete from tags t where t.created_by = ${memberId}
    and not exists (select from content_tags c where c.tag_id = t.id)
    and not exists (select from muted_tags m where m.tag_id = t.id and m.member_id <> ${memberId})
    and not exists (select from tag_aliases a where a.tag_id = t.id)
    and not exists (select from tag_implications i where t.id in (i.tag_id, i.implied_id))`.execute(tx);

export const moveTagsOf = (tx: Db, contentId: string, { from, to }: TagPair) =>
  tx
    .updateTable('tags')
    .set({ created_by: to })
    .where('created_by', '=', from)
    .where('id', 'in', (eb) => eb.selectFrom('content_tags').select('tag_id').where('content_id', '=', contentId))
    .execute();
