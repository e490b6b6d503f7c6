import { asLetters, bare, fold } from './spellings.ts';

/*
 * Compares every run of words with every term: quadratic, but simple to judge by reading. `match.test.ts` compares it
 * with `compileTerms`.
 */

function readingsOf(word: string): Set<string> {
  const inner = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  const shorn = inner.replace(/^\p{N}+|\p{N}+$/gu, '');
  return new Set([word, inner, shorn].flatMap((one) => [bare(one), bare(asLetters(one))]).filter(Boolean));
}

/** Splits runs: `aabc` is `abc` with the counts 2, 1, 1. */
function runsOf(word: string): { letters: string; counts: number[] } {
  const runs = [...word.matchAll(/(.)\1*/gu)];
  return { letters: runs.map(([, sign]) => sign).join(''), counts: runs.map(([run]) => run.length) };
}

type Term = { counts: number[]; words: number };
type Terms = { whole: Map<string, Term[]>; beginnings: Map<string, Term[]>; mostWords: number; longest: number };

function readTerms(list: string): Terms {
  const terms: Terms = { whole: new Map(), beginnings: new Map(), mostWords: 0, longest: 0 };
  for (const line of list.split('\n')) {
    const words = fold(line).trim().split(/\s+/);
    const said = bare(words.join(''));
    const { letters, counts } = runsOf(said);
    if (!letters) continue;
    const found = line.trimEnd().endsWith('*') ? terms.beginnings : terms.whole;
    found.set(letters, [...(found.get(letters) ?? []), { counts, words: words.length }]);
    terms.mostWords = Math.max(terms.mostWords, words.length);
    terms.longest = Math.max(terms.longest, said.length);
  }
  return terms;
}

/** The text's run may be longer than the term's: `ss` matches `sss`, but not `s`. */
function isIn({ whole, beginnings }: Terms, said: string, words: number): boolean {
  const { letters, counts } = runsOf(said);
  const fits = (term: Term) => words <= term.words && term.counts.every((count, at) => count <= (counts[at] ?? 0));
  if (whole.get(letters)?.some(fits)) return true;
  if (beginnings.size === 0) return false;
  for (let end = 1; end <= letters.length; end++) if (beginnings.get(letters.slice(0, end))?.some(fits)) return true;
  return false;
}

/** Letters that stand alone in sequence spell a word of at most `longest` letters. */
function* spelledIn(words: readonly string[], longest: number): Generator<string> {
  const isLetter = (word = '') => [...word].length === 1;
  for (let from = 0; from < words.length; from++)
    for (let to = from; isLetter(words[to]) && to - from < longest; to++)
      if (to > from) yield words.slice(from, to + 1).join('');
}

/** Each run of up to `most` words, with its number of words. */
function* runsOfWords(words: readonly string[], most: number): Generator<[said: string, words: number]> {
  for (let from = 0; from < words.length; from++)
    for (let count = 1; count <= most && from + count <= words.length; count++)
      yield [words.slice(from, from + count).join(''), count];
}

/** Gives the same answers as the linear `compileTerms`. */
export function compileSlowly(list: string): ((said: string) => boolean) | null {
  const terms = readTerms(list);
  if (terms.mostWords === 0) return null;
  const found = (said: string, words: number) => [...readingsOf(said)].some((one) => isIn(terms, one, words));
  return (text) => {
    const folded = fold(text);
    const spaced = folded.split(/\s+/).filter(Boolean);
    const parted = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    for (const words of [spaced, parted])
      for (const [said, count] of runsOfWords(words, terms.mostWords)) if (found(said, count)) return true;
    for (const said of spelledIn(spaced, terms.longest)) if (found(said, 1)) return true;
    return false;
  };
}
