import type { ResolvedFilters } from './resolved-filters.ts';
import type { Runner } from './statements.ts';
import { splitQuery } from './word-facets.ts';
import { estimateShare, requiredWords } from './word-shares.ts';

export type FrequentWord = [word: string, facet: number, items: number, readyEpoch: number];

export async function describeQuery(
  runner: Runner,
  text: string,
  known: ReadonlyMap<string, number> = new Map(),
): Promise<ResolvedFilters['query']> {
  const needed = requiredWords(text);
  const share = await estimateShare(
    runner,
    needed.map((words) => words.filter((word) => !known.has(word))),
  );
  return {
    text,
    found: share,
    listed: needed.flat().every((word) => known.has(word)) ? 0 : share,
    canLookUp: needed.every((words) => words.length > 0),
  };
}

export async function withWordFacets(
  runner: Runner,
  without: ResolvedFilters,
  query: string,
  frequent: readonly FrequentWord[],
): Promise<ResolvedFilters> {
  const facets = new Map(frequent.map(([word, facet]) => [word, facet]));
  const { all, none, rest } = splitQuery(query, facets);
  if (all.length + none.length === 0) return without;
  return {
    ...without,
    matchesNothing: without.matchesNothing || all.some((facet) => none.includes(facet)),
    all: [...without.all, ...all],
    none: [...without.none, ...none],
    query: rest === null ? null : await describeQuery(runner, rest, facets),
    words: {
      of: new Map(frequent.map(([word, facet]) => [facet, word])),
      since: Math.max(...frequent.map(([, , , readyEpoch]) => readyEpoch)),
      without,
    },
    items: new Map([...without.items, ...frequent.map(([, facet, items]) => [facet, items] as const)]),
  };
}
