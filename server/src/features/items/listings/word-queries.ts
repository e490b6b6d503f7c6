import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import type { WordCount } from './frequent-words.ts';

/** A maker's name is not counted, because its facet has the same items. */
export async function countWords(db: Db, { listed, sample }: { listed: number; sample: number }): Promise<WordCount[]> {
  const percent = Math.min(100, (100 * sample) / Math.max(1, listed));
  const from = percent < 100 ? `content tablesample system (${percent})` : 'content';
  const { rows } = await sql<WordCount>`
    select word, round(ndoc * ${100 / percent}::float8)::int as items
    from ts_stat(${`select words from ${from} where listed`}, 'abd') s
    where word !~ '[''\\#[:space:]]' and not exists (select from word_facets w where w.word = s.word)`.execute(db);
  return rows;
}

export async function countListed(db: Db): Promise<{ listed: number; postings: number }> {
  const { rows } = await sql<{ listed: number; postings: number }>`
    select coalesce(max(items) filter (where facet = everything_facet()), 0) as listed,
      coalesce(sum(items) filter (where facet_class(facet) = 5), 0)::float8 as postings
    from facet_counts`.execute(db);
  return rows[0] ?? { listed: 0, postings: 0 };
}

export async function addWords(tx: Db, words: readonly string[]): Promise<void> {
  await sql`select lock_words()`.execute(tx);
  await sql`insert into word_facets (word) select unnest(${words}::text[]) on conflict do nothing`.execute(tx);
}

/** A deleted member's name, for example, is in no item any more. */
export async function deleteUnusedWords(tx: Db): Promise<void> {
  await sql`select lock_words()`.execute(tx);
  await sql`
    delete from word_facets w where ready_epoch is not null
      and not exists (select from current_postings p where p.facet = word_facet(w.number))`.execute(tx);
}

export async function unreadyWords(db: Db): Promise<{ numbers: number[]; query: string } | null> {
  const { rows } = await sql<{ numbers: number[] | null; query: string }>`
    select array_agg(number) as numbers, string_agg('''' || word || '''', ' | ') as query
    from word_facets where ready_epoch is null`.execute(db);
  const [{ numbers, query } = { numbers: null, query: '' }] = rows;
  return numbers && { numbers, query };
}

export type Scanned = { id: string; matches: boolean };

export async function scanWords(db: Db, query: string, after: string, limit: number): Promise<Scanned[]> {
  const { rows } = await sql<Scanned>`
    select id, words @@ ${query}::tsquery as matches
    from (select id, words from content where listed and id > ${after} order by id limit ${limit}) next order by id`.execute(
    db,
  );
  return rows;
}

export async function listWords(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`select list_words(${ids}::uuid[])`.execute(tx);
}

export async function setWordsReady(tx: Db, numbers: readonly number[]): Promise<void> {
  await sql`select from listing_clock for update`.execute(tx);
  await sql`
    update word_facets set ready_epoch = (select epoch from listing_clock) where number = any (${numbers}::int[])`.execute(
    tx,
  );
}
