import { wordFacet } from '../../server/src/features/items/listings/facets.ts';
import { chooseWords } from '../../server/src/features/items/listings/frequent-words.ts';
import { drawItems, type Item, isListed } from './items.ts';
import type { Tally } from './reactions.ts';
import type { World } from './world.ts';

/** Facets of the frequent words, numbered in loading order. */
export type WordFacets = ReadonlyMap<string, number>;

const countedWords = ({ tagNames }: World, { title, description, tags }: Item): Set<string> =>
  new Set([...title, ...description, ...tags.map((tag) => tagNames[tag - 1]!)]);

export const wordsOf = (world: World, item: Item): string[] => [
  ...countedWords(world, item).add(world.memberNames[item.owner - 1]!),
];

/** It chooses as `promoteWords` does, but counts all items. */
export function drawFrequentWords(world: World, tally: Tally): WordFacets {
  const counts = new Map<string, number>();
  let listed = 0;
  for (const item of drawItems(world, tally)) {
    if (!isListed(item)) continue;
    listed += 1;
    for (const word of countedWords(world, item)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const counted = Array.from(counts, ([word, items]) => ({ word, items }));
  return new Map(chooseWords(counted, { listed, postings: 0 }).map((word, i) => [word, wordFacet(i + 1)]));
}
