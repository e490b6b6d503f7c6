import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Detection } from '../../media/index.ts';
import { found } from '../../platform/refusal.ts';
import type { Content, Masters } from '../../tables.ts';
import type { ContentRow } from './scope.ts';

export const insertContent = (tx: Db, row: Insertable<Content>): Promise<ContentRow> =>
  tx.insertInto('content').values(row).returningAll().executeTakeFirstOrThrow();

export const updateContent = (tx: Db, id: string, change: Updateable<Content>): Promise<ContentRow> =>
  tx.updateTable('content').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const deleteContentRow = (tx: Db, id: string) => tx.deleteFrom('content').where('id', '=', id).execute();

/** Brings the searched words to what the row, its tags and its creator now say. */
export const refreshWords = (tx: Db, id: string) =>
  tx.updateTable('content').set({ words: sql`content_words(content)` }).where('id', '=', id).execute();

export type Counters = { score: number; favorite_count: number; came_count: number; comment_count: number };

/** Moves counters by deltas, in the transaction of the row that is counted. Returns where they now stand. */
export async function moveCounters(tx: Db, id: string, deltas: Partial<Counters>): Promise<Counters> {
  const row = await tx
    .updateTable('content')
    .set((eb) => ({
      score: eb('score', '+', deltas.score ?? 0),
      favorite_count: eb('favorite_count', '+', deltas.favorite_count ?? 0),
      came_count: eb('came_count', '+', deltas.came_count ?? 0),
      comment_count: eb('comment_count', '+', deltas.comment_count ?? 0),
    }))
    .where('id', '=', id)
    .returning(['score', 'favorite_count', 'came_count', 'comment_count'])
    .executeTakeFirst();
  return found(row);
}

/** Sets each counter of these items to what its rows add up to. Returns the ids that were off. The rows must be locked. */
export async function setCountersTrue(tx: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update content c
    set score = t.score, favorite_count = t.favorites, came_count = t.cames, comment_count = t.comments
    from (
      select i.id,
        (select coalesce(sum(value), 0)::int from votes where content_id = i.id) as score,
        (select count(*)::int from favorites where content_id = i.id) as favorites,
        (select count(*)::int from cames where content_id = i.id) as cames,
        (select count(*)::int from comments where content_id = i.id) as comments
      from unnest(${ids}::uuid[]) as i (id)
    ) t
    where c.id = t.id
      and (c.score, c.favorite_count, c.came_count, c.comment_count) <> (t.score, t.favorites, t.cames, t.comments)
    returning c.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function replaceTags(tx: Db, id: string, tagIds: string[]): Promise<void> {
  await tx.deleteFrom('content_tags').where('content_id', '=', id).execute();
  if (tagIds.length === 0) return;
  const rows = tagIds.map((tag_id, position) => ({ content_id: id, tag_id, position }));
  await tx.insertInto('content_tags').values(rows).execute();
}

export async function upsertDetection(tx: Db, id: string, detection: Detection): Promise<void> {
  const row = {
    adapter: detection.adapter,
    model: detection.model,
    parts: JSON.stringify(detection.parts),
    apparent_ages: JSON.stringify(detection.apparentAges ?? []),
    failed: detection.failed ?? null,
  };
  await tx
    .insertInto('detections')
    .values({ content_id: id, ...row })
    .onConflict((already) => already.column('content_id').doUpdateSet(row))
    .execute();
}

/** A job that ran twice has made the same master twice. */
export const upsertMaster = (tx: Db, row: Insertable<Masters>) =>
  tx
    .insertInto('masters')
    .values(row)
    .onConflict((already) => already.columns(['content_id', 'mask_version']).doUpdateSet(row))
    .execute();

export const deleteMasters = (tx: Db, id: string) => tx.deleteFrom('masters').where('content_id', '=', id).execute();

/** What must leave storage once the transaction has committed. A folder ends in `/`; anything else is one key. */
export const insertErasures = (tx: Db, prefixes: string[]) =>
  tx
    .insertInto('content_erasures')
    .values(prefixes.map((prefix) => ({ prefix })))
    .onConflict((already) => already.doNothing())
    .execute();

export const deleteErasure = (db: Db, prefix: string) =>
  db.deleteFrom('content_erasures').where('prefix', '=', prefix).execute();
