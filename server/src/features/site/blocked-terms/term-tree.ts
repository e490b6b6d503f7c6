import { bare, fold } from './spellings.ts';

export type Term = { counts: number[]; words: number; begins: boolean };
/** A run of one letter is one step, so `aabc` and `abc` share a node with different counts. */
export type Node = { next: Map<string, Node>; terms: Term[] };
export type Terms = { root: Node; mostWords: number; longest: number };

const newNode = (): Node => ({ next: new Map(), terms: [] });

export function readTerms(list: string): Terms {
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
