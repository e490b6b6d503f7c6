/** Digits, signs, and Cyrillic and Greek letters that are written for Latin ones. */
const writtenFor: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '|': 'i', '!': 'i', '3': 'e', '€': 'e', '4': 'a', '@': 'a', '5': 's', $: 's', '7': 't' },
  ...{ '8': 'b', '9': 'g', '+': 't', а: 'a', в: 'b', е: 'e', і: 'i', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c' },
  ...{ т: 't', у: 'y', х: 'x', ѕ: 's', ԁ: 'd', α: 'a', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u' },
};

/** Compatibility forms, accents, invisible characters and case folded away. */
const fold = (said: string): string =>
  said
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const asLetters = (word: string): string => [...word].map((sign) => writtenFor[sign] ?? sign).join('');
/** Signs between letters do not count, and `l` counts as `i`: both are written `1` and `|`. */
const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').replaceAll('l', 'i');

const isSignOnly = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);
const isDigit = (sign: string): boolean => /\p{N}/u.test(sign);

/** Without the signs at the ends that `drops` names. A regular expression would look for the end again from each sign of a long row. */
function trimmed(signs: string[], drops: (sign: string) => boolean, atEnd: boolean): string[] {
  let [from, to] = [0, signs.length];
  while (from < to && drops(signs[from] as string)) from++;
  while (atEnd && from < to && drops(signs[to - 1] as string)) to--;
  return signs.slice(from, to);
}

const bothWays = (words: string[]): string[] => [...new Set(words.flatMap((one) => [bare(one), bare(asLetters(one))]))];

/** What a run of words may be meant as: with the signs and digits at its ends, or without. `atEnd: false` keeps those at its end. */
function readingsOf(run: string, atEnd = true): string[] {
  if (/^\p{L}*$/u.test(run)) return bothWays([run]);
  const signs = [...run];
  const inner = trimmed(signs, isSignOnly, atEnd);
  return bothWays([run, inner.join(''), trimmed(inner, isDigit, atEnd).join('')]);
}

type Term = { counts: number[]; words: number; begins: boolean };
/** Terms by their letters. A run of one letter is one step, so `aabc` and `abc` end at the same node with other counts. */
type Node = { next: Map<string, Node>; terms: Term[] };
type Terms = { root: Node; mostWords: number; longest: number };

const newNode = (): Node => ({ next: new Map(), terms: [] });

function readTerms(list: string): Terms {
  const terms: Terms = { root: newNode(), mostWords: 0, longest: 0 };
  for (const line of list.split('\n')) {
    const words = fold(line).trim().split(/\s+/);
    const said = bare(words.join(''));
    const counts: number[] = [];
    let [node, last] = [terms.root, ''];
    for (const sign of said) {
      if (sign === last) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
      else {
        const next = node.next.get(sign) ?? newNode();
        node.next.set(sign, next);
        counts.push(1);
        [node, last] = [next, sign];
      }
    }
    if (counts.length === 0) continue;
    node.terms.push({ counts, words: words.length, begins: line.trimEnd().endsWith('*') });
    terms.mostWords = Math.max(terms.mostWords, words.length);
    terms.longest = Math.max(terms.longest, said.length);
  }
  return terms;
}

/** Follows the letters of a text from one place on, as far as terms go. */
class Walk {
  #node: Node | undefined;
  #last = '';
  readonly #counts: number[] = [];

  constructor(root: Node) {
    this.#node = root;
  }

  /** Whether a term may still be found. */
  get isAlive(): boolean {
    return this.#node !== undefined;
  }

  step(sign: string): void {
    if (sign === this.#last) this.#counts[this.#counts.length - 1] = (this.#counts.at(-1) ?? 0) + 1;
    else {
      this.#node = this.#node?.next.get(sign);
      this.#last = sign;
      this.#counts.push(1);
    }
  }

  /** A run may be longer than that of the term: `ss` is found in `sss`, not in `s`. */
  finds(words: number, which: (term: Term) => boolean): boolean {
    const fits = ({ counts }: Term) => counts.every((count, at) => count <= (this.#counts[at] ?? 0));
    return this.#node?.terms.some((term) => which(term) && words <= term.words && fits(term)) ?? false;
  }
}

const begins = ({ begins }: Term): boolean => begins;
const anyTerm = (): boolean => true;

/** Whether a term is all of this reading, or its beginning where the term ends in `*`. */
function isIn({ root }: Terms, reading: string, words: number): boolean {
  const walk = new Walk(root);
  for (const sign of reading) {
    walk.step(sign);
    if (!walk.isAlive) return false;
    if (walk.finds(words, begins)) return true;
  }
  return walk.finds(words, anyTerm);
}

function isAlive({ root }: Terms, reading: string): boolean {
  const walk = new Walk(root);
  for (const sign of reading) {
    walk.step(sign);
    if (!walk.isAlive) return false;
  }
  return true;
}

/** In each run of words. A run is not made longer if no term goes on so: of the longer run, the signs at its beginning are the same. */
function isInWords(terms: Terms, words: readonly string[]): boolean {
  for (let from = 0; from < words.length; from++) {
    let run = '';
    for (let count = 1; count <= terms.mostWords && from + count <= words.length; count++) {
      run += words[from + count - 1];
      for (const reading of readingsOf(run)) if (isIn(terms, reading, count)) return true;
      if (count < terms.mostWords && !readingsOf(run, false).some((reading) => isAlive(terms, reading))) break;
    }
  }
  return false;
}

/** In letters that stand alone one after the other: of at most as many as the longest term has. */
function isSpelled(terms: Terms, words: readonly string[]): boolean {
  const isLetter = (word = '') => word.length <= 2 && [...word].length === 1;
  const ways = [
    words.map((word) => (isLetter(word) ? bare(word) : '')),
    words.map((word) => (isLetter(word) ? bare(asLetters(word)) : '')),
  ];
  for (const signs of ways)
    for (let from = 0; from < words.length; from++) {
      const walk = new Walk(terms.root);
      for (let to = from; walk.isAlive && isLetter(words[to]) && to - from < terms.longest; to++) {
        if (signs[to]) walk.step(signs[to] as string);
        if (to > from && walk.isAlive && walk.finds(1, anyTerm)) return true;
      }
    }
  return false;
}

/**
 * Finds any of the terms, one a line, in a text: also with signs between its letters, with digits and look-alikes for letters, with letters
 * repeated or spelled out. A term of several words is found however they are joined. `*` at the end stands for any letters. Null if the list
 * is empty. The time grows with the length of the text and with that of the longest term, not with their squares.
 */
export function compileTerms(list: string): ((said: string) => boolean) | null {
  const terms = readTerms(list);
  if (terms.mostWords === 0) return null;
  return (text) => {
    const folded = fold(text);
    const spaced = folded.split(/\s+/).filter(Boolean);
    const parted = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    return isInWords(terms, spaced) || isInWords(terms, parted) || isSpelled(terms, spaced);
  };
}
