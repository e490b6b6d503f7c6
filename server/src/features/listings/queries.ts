import { type QueryCreator, sql } from 'kysely';
import type { Db } from '../../deps.ts';
import type { DB } from '../../tables.ts';

/** The living postings as they should be: ranks as the last fold left them, for the next one brings those that are stirred. */
const wanted = sql`
  select f.facet, l.content_id, l.published_at, l.updated_at, l.random, c.rank_top as top, c.rank_hot as hot, l.strength,
    l.facets
  from unnest(l.facets) as f (facet)`;

const living = sql`
  select p.facet, p.content_id, p.published_at, p.updated_at, p.random, p.top, p.hot, p.strength, p.facets
  from postings p where p.content_id = c.id and p.died = 9223372036854775807`;

/**
 * Makes the listings of these items true. Returns those that were not: postings that differ, ranks that no fold will
 * bring, words or `listed` that say otherwise. The rows must be locked.
 */
export async function setListingsTrue(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id
    from content c left join listings_of(${ids}::uuid[]) l on l.content_id = c.id
    where c.id = any (${ids}::uuid[]) and (
      c.listed <> (l.content_id is not null)
      or c.words <> case when l.content_id is null then '' else content_words(c, l.facets) end
      or exists ((${wanted}) except (${living}))
      or exists ((${living}) except (${wanted}))
      or (select count(*) from postings p where p.content_id = c.id and p.died = 9223372036854775807)
        <> coalesce(cardinality(l.facets), 0)
      or c.listed and (c.rank_top, c.rank_hot) <> (c.score, coalesce(c.heat, 0))
        and not exists (select from stirred s where s.content_id = c.id))`.execute(tx);
  const off = rows.map((row) => row.id);
  if (off.length) {
    // Without postings there is nothing that relisting could take for true.
    await sql`delete from postings where content_id = any (${off}::uuid[])`.execute(tx);
    await sql`select relist(${off}::uuid[], null)`.execute(tx);
  }
  return off;
}

/** Makes the counts of facets, and those of tags, what the living postings add up to. Returns the facets that were off. */
export async function setFacetCountsTrue(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ facet: number }>`select right_facet_counts() as facet`.execute(tx);
  return rows.map((row) => row.facet);
}

/** In the statement that moves the counters: a vote has no time for one more. */
export const noteStirred = (db: QueryCreator<DB>, id: string) =>
  db
    .insertInto('stirred')
    .values({ content_id: id })
    .onConflict((already) => already.doNothing());
