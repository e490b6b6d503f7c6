import { sql } from 'kysely';
import type { Db } from '../../deps.ts';

/** Shorter than this, a word resembles everything, and what it begins is told by what is liked of late. */
export const shortWord = 3;

/** What was asked, as the database folds it, in the forms that its indexes take. */
export type Asked = {
  folded: string;
  /** For `like`: text that begins so. */
  begins: string;
  /** For the searched words: titles that hold all of these, the last perhaps not finished. Null where no letter is left. */
  words: string | null;
  /** The same with two neighbours swapped back: the typo that leaves least of a word's three-letter runs. */
  swapped: { begins: string[]; words: string | null };
};

const beginsWith = (folded: string): string => `${folded.replace(/[\\%_]/g, '\\$&')}%`;

/** Letters and digits alone, so that nothing of it is read as an operator of the query. */
function allWords(folded: string): string | null {
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length ? words.map((word, i) => `${word}:${i === words.length - 1 ? '*' : ''}A`).join(' & ') : null;
}

/** Longer text than this is a sentence, which other words of it will find. */
const longestSwapped = 24;

function swaps(folded: string): string[] {
  const letters = [...folded].slice(0, longestSwapped);
  return letters.flatMap((letter, i) => {
    const next = letters[i + 1];
    if (next === undefined || next === letter || next === ' ' || letter === ' ') return [];
    return [...letters.slice(0, i), next, letter, ...[...folded].slice(i + 2)].join('');
  });
}

/** Case, width and accents folded, by the same function that the indexes are made with. Null when nothing is left. */
export async function foldAsked(db: Db, q: string): Promise<Asked | null> {
  const { rows } = await sql<{ folded: string }>`
    select trim(regexp_replace(fold_words(${q}), '[[:space:]]+', ' ', 'g')) as folded`.execute(db);
  const folded = rows[0]?.folded ?? '';
  if (!folded) return null;
  const swapped = folded.length < shortWord ? [] : swaps(folded);
  return {
    folded,
    begins: beginsWith(folded),
    words: allWords(folded),
    swapped: { begins: swapped.map(beginsWith), words: swapped.map(allWords).filter(Boolean).join(' | ') || null },
  };
}
