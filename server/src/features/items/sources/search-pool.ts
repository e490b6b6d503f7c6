import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

type Search = { limit: number; offset: number; q: string; type?: 'image' | 'video' | undefined };

export const readyItems = (db: Db) => db.selectFrom('pool_items').where('state', '=', 'ready');

const fold = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
export const foldedWords = (...words: (string | null)[]): string => fold(words.filter(Boolean).join(' '));

const maxWords = 8;
const wordsOf = (q: string): string[] => fold(q).split(/\s+/).filter(Boolean).slice(0, maxWords);

export const matching = (db: Db, { q, type }: Search) =>
  wordsOf(q).reduce(
    (query, word) => query.where(sql<boolean>`strpos(words, ${word}) > 0`),
    type ? readyItems(db).where('kind', '=', type) : readyItems(db),
  );
