export type WordRule = {
  least: number;
  mostShare: number;
  perItem: number;
  sample: number;
};

/** Sorting 500 matches takes 1.5 ms, and a walk soon finds a page of a word that a fifth of all items hold. */
export const wordRule: WordRule = { least: 500, mostShare: 0.2, perItem: 8, sample: 50_000 };

export type WordCount = { word: string; items: number };

/** Words of about 5,000 in a million items come first: rarer ones are sorted sooner, others met sooner. */
export function chooseWords(
  counts: readonly WordCount[],
  { listed, postings }: { listed: number; postings: number },
  { least, mostShare, perItem }: WordRule = wordRule,
): string[] {
  const dearest = Math.log(Math.sqrt(28 * Math.max(1, listed)));
  const distance = ({ items }: WordCount) => Math.abs(Math.log(items) - dearest);
  let room = perItem * listed - postings;
  return counts
    .filter(({ items }) => items >= least && items <= mostShare * listed)
    .toSorted((a, b) => distance(a) - distance(b) || (a.word < b.word ? -1 : 1))
    .flatMap(({ word, items }) => {
      if (items > room) return [];
      room -= items;
      return [word];
    });
}
