import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Shorter words resemble everything, so only prefixes count, ranked by trending. */
export const shortWord = 3;

export type SearchText = {
  folded: string;
  prefix: string;
  /** The last word is a prefix. It is null without letters and digits. */
  words: string | null;
  /** Each pair of neighbouring letters swapped, the typo that trigrams find worst. */
  swapped: { prefix: string[]; words: string | null };
};

const beginsWith = (folded: string): string => `${folded.replace(/[\\%_]/g, '\\$&')}%`;

/** Keeps letters and digits only, so that nothing is an operator of the query. */
function allWords(folded: string): string | null {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length ? words.map((word, i) => `${word}:${i === words.length - 1 ? '*' : ''}A`).join(' & ') : null;
}

/** Other words of a longer text still match. */
const maxSwapLength = 24;

function swaps(folded: string): string[] {
  const letters = [...folded].slice(0, maxSwapLength);
  return letters.flatMap((letter, i) => {
    const next = letters[i + 1];
    if (next === undefined || next === letter || next === ' ' || letter === ' ') return [];
    return [...letters.slice(0, i), next, letter, ...[...folded].slice(i + 2)].join('');
  });
}

/** Normalizes case, width and accents with the indexes' own function. Returns null if nothing is left. */
export async function normalizeSearch(db: Db, q: string): Promise<SearchText | null> {
  const { rows } = await sql<{ folded: string }>`
    select trim(regexp_replace(fold_words(${q}), '[[:space:]]+', ' ', 'g')) as folded`.execute(db);
  const folded = rows[0]?.folded ?? '';
  if (!folded) return null;
  const swapped = folded.length < shortWord ? [] : swaps(folded);
  return {
    folded,
    prefix: beginsWith(folded),
    words: allWords(folded),
    swapped: { prefix: swapped.map(beginsWith), words: swapped.map(allWords).filter(Boolean).join(' | ') || null },
  };
}
