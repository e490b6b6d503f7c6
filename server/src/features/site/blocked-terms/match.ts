const writtenFor: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '+': 't',
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ԁ: 'd',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
};

const fold = (said: string): string =>
  said
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();

const asLetters = (word: string): string => [...word].map((sign) => writtenFor[sign] ?? sign).join('');
/** `1` and `|` are written for both `l` and `i`. */
const bare = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').replaceAll('l', 'i');

const isSignOnly = (sign: string): boolean => !/[\p{L}\p{N}]/u.test(sign);
const isDigit = (sign: string): boolean => /\p{N}/u.test(sign);

/** A regular expression would rescan from each sign of a long run, in quadratic time. */
function trimmed(signs: string[], drops: (sign: string) => boolean, atEnd: boolean): string[] {
  let [from, to] = [0, signs.length];
  while (from < to && drops(signs[from] as string)) from++;
  while (atEnd && from < to && drops(signs[to - 1] as string)) to--;
  return signs.slice(from, to);
}

const bothWays = (words: string[]): string[] => [...new Set(words.flatMap((one) => [bare(one), bare(asLetters(one))]))];

/** Readings with and without the signs and digits at the ends. `atEnd: false` keeps those at the end. */
function readingsOf(run: string, atEnd = true): string[] {
  if (/^\p{L}*$/u.test(run)) return bothWays([run]);
  const signs = [...run];
  const inner = trimmed(signs, isSignOnly, atEnd);
  return bothWays([run, inner.join(''), trimmed(inner, isDigit, atEnd).join('')]);
}

type Term = { counts: number[]; words: number; begins: boolean };
/** A run of one letter is one step, so `aabc` and `abc` share a node with different counts. */
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

class Walk {
  #node: Node | undefined;
  #last = '';
  readonly #counts: number[] = [];

  constructor(root: Node) {
    this.#node = root;
  }

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

  /** The text's run may be longer than the term's: `ss` matches `sss`, but not `s`. */
  finds(words: number, which: (term: Term) => boolean): boolean {
    const fits = ({ counts }: Term) => counts.every((count, at) => count <= (this.#counts[at] ?? 0));
    return this.#node?.terms.some((term) => which(term) && words <= term.words && fits(term)) ?? false;
  }
}

const begins = ({ begins }: Term): boolean => begins;
const anyTerm = (): boolean => true;

/** A term is the whole reading, or its beginning if the term ends in `*`. */
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

/** Stops extending a run once no term continues. */
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

/** Letters that stand alone, in sequences up to the longest term's length. */
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
 * One term per line. Finds them despite signs between letters, look-alikes, repeated or spelled-out letters, and joined
 * words. Null for an empty list. Time grows linearly with the text.
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
