import { type Expression, type QueryCreator, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { DB } from '../../../tables.ts';

export const isRankingDue = (keptFrom: number) => sql<boolean>`
  exists (select from dirty_items) or exists (select from ended_postings where to_epoch < ${keptFrom})`;

const expected = sql`
  select f.facet, l.content_id, l.published_at, l.updated_at, l.random, c.rank_top as top, c.rank_hot as hot, l.strength,
    l.facets
  from unnest(l.facets) as f (facet)`;

const actual = sql`
  select p.facet, p.content_id, p.published_at, p.updated_at, p.random, p.top, p.hot, p.strength, p.facets
  from current_postings p where p.content_id = c.id`;

/**
 * Returns the wrong ones: different postings, ranks that no refresh will fix, wrong words or `listed`. The rows must be
 * locked.
 */
export async function setListingsTrue(tx: Db, ids: readonly string[]): Promise<string[]> {
  // Words that are being added are no fault.
  await sql`select list_words(${ids}::uuid[]) where exists (select from word_facets where ready_epoch is null)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    select c.id
    from content c left join listings_of(${ids}::uuid[]) l on l.content_id = c.id
    where c.id = any (${ids}::uuid[]) and (
      c.listed <> (l.content_id is not null)
      or c.words <> case when l.content_id is null then '' else content_words(c, l.facets) end
      or exists ((${expected}) except (${actual}))
      or exists ((${actual}) except (${expected}))
      or (select count(*) from current_postings p where p.content_id = c.id)
        <> coalesce(cardinality(l.facets), 0)
      or c.listed and (c.rank_top, c.rank_hot) <> (c.score, coalesce(c.hot_score, 0))
        and not exists (select from dirty_items d where d.content_id = c.id))`.execute(tx);
  const wrong = rows.map((row) => row.id);
  if (wrong.length) {
    // relist() skips apparently unchanged items, so wrong postings are deleted first.
    await sql`delete from postings where content_id = any (${wrong}::uuid[])`.execute(tx);
    await sql`select relist(${wrong}::uuid[], null)`.execute(tx);
  }
  return wrong;
}

export async function setFacetCountsTrue(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ facet: number }>`select repair_facet_counts() as facet`.execute(tx);
  return rows.map((row) => row.facet);
}

/** Part of another statement, because a separate one would cost a round trip. */
export const markDirty = (db: QueryCreator<DB>, id: string) =>
  db
    .insertInto('dirty_items')
    .values({ content_id: id })
    .onConflict((already) => already.doNothing());

export const markAllDirty = (db: QueryCreator<DB>, ids: Expression<{ content_id: string }>) =>
  db
    .insertInto('dirty_items')
    .columns(['content_id'])
    .expression(ids)
    .onConflict((already) => already.doNothing());

export const deleteFacetOf = (tx: Db, memberId: string) =>
  sql`delete from facet_counts where facet = (select creator_facet(number) from members where id = ${memberId})`.execute(
    tx,
  );
