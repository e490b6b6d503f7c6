import { asLetters, bare, fold, readingsOf } from './spellings.ts';
import { type Node, readTerms, type Term, type Terms } from './term-tree.ts';

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
 * Each line is one term. Finds them despite signs between letters, look-alikes, repeated or spelled-out letters, and
 * joined words. Returns null for an empty list. Time grows linearly with the text.
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
