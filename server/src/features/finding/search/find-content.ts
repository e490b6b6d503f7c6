import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { dismissedBy } from '../../items/dismissals/index.ts';
import { everythingFacet } from '../../items/listings/index.ts';
import { type SearchText, shortWord } from './search-text.ts';

/** Candidates of each kind to rank; only very short words have more. */
const candidates = 200;
const trendingDepth = 500;

type Row = { id: string };

/**
 * Titles that begin with the text, then with such a word, both by trending, then similar titles. `without`: a tsquery
 * of muted facets.
 */
export async function findContent(
  db: Db,
  asked: SearchText,
  { limit, without, viewerId }: { limit: number; without: string | null; viewerId: string },
): Promise<string[]> {
  const wanted = sql`not in ${dismissedBy(viewerId)}`;
  const unmuted = without === null ? sql`c.listed` : sql`c.listed and not c.words @@ ${without}::tsquery`;
  const allowed = sql`${unmuted} and c.id ${wanted}`;
  if (asked.folded.length < shortWord) return amongTrending();
  const found = new Set(await byTitle());
  if (found.size < limit) for (const id of [...(await swappedBack()), ...(await resembling())]) found.add(id);
  return [...found].slice(0, limit);

  async function amongTrending(): Promise<string[]> {
    if (asked.words === null) return [];
    const { rows } = await sql<Row>`
      select c.id
      from (
        select content_id, hot from current_postings where facet = ${everythingFacet} order by hot desc, content_id desc limit ${trendingDepth}
      ) t join content c on c.id = t.content_id
      where ${allowed} and c.words @@ ${asked.words}::tsquery
      order by fold_words(c.title) like ${asked.prefix} desc, t.hot desc, c.id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function byTitle(): Promise<string[]> {
    const { rows } = await sql<Row>`
      select id from (
        (select c.id, c.rank_hot, 0 as place from content c where ${allowed} and fold_words(c.title) like ${asked.prefix} limit ${candidates})
        union all
        (select c.id, c.rank_hot, 1 from content c where ${allowed} and c.words @@ ${asked.words ?? ''}::tsquery limit ${candidates})
      ) f
      order by place, rank_hot desc, id limit ${2 * limit}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function swappedBack(): Promise<string[]> {
    if (asked.swapped.words === null) return [];
    const { rows } = await sql<Row>`
      select id from (
        select c.id, c.rank_hot from content c where ${allowed} and c.words @@ ${asked.swapped.words}::tsquery limit ${candidates}
      ) f
      order by rank_hot desc, id limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  }

  async function resembling(): Promise<string[]> {
    const { rows } = await sql<Row>`
      select id from titles_resembling(${asked.folded}, ${without}::tsquery, ${limit}) as id where id ${wanted}`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  }
}
