import { everythingFacet } from '../listings/index.ts';
import type { ResolvedFilters } from './resolved-filters.ts';

/**
 * How a page is read. A walk follows the postings of one facet in the order of the page and checks each; it stops after
 * `cap` of them. Gathering reads all matches from the index of words and facets and sorts them.
 */
export type Plan = {
  /** The rarest of the facets that an item must have. */
  along: number;
  /** Each posting of the facet matches: nothing is checked. */
  plain: boolean;
  /** Null: no limit. */
  cap: number | null;
  gatherFirst: boolean;
  /** Estimate of the matching items, as if the filters were independent. */
  matches: number;
};

/**
 * In microseconds, measured on a million items: a step of a walk, a step that reads the words, a match gathered, a lookup of
 * one facet or word in the index, an entry of its list.
 */
export const costs = { step: 1.2, wordStep: 4, match: 3, list: 5, entry: 0.03 };

/**
 * A walk stops after four times its estimated steps, for estimates are wrong where filters correlate; or sooner, when it has
 * cost as much as gathering: then both together cost at most twice as much as the cheaper one. But not before one and a
 * half times its estimated steps, for matches are not evenly spread.
 */
const capFactor = 4;
const slack = 1.5;
const leastCap = 128;
const mostCap = 16_384;

export const countOf = (filters: ResolvedFilters, facet: number): number => filters.items.get(facet) ?? 0;

const sumOf = (filters: ResolvedFilters, facets: number[]): number =>
  facets.reduce((sum, facet) => sum + countOf(filters, facet), 0);

/** `reach`: how many matches come before the page, plus those on it. */
export function planPage(filters: ResolvedFilters, reach: number): Plan {
  const everything = Math.max(1, countOf(filters, everythingFacet));
  const { all, query, none, types, strengths } = filters;
  // Every match is listed under each of these.
  const lists = types.length === 1 ? [...all, ...types] : all;
  const along = lists.toSorted((a, b) => countOf(filters, a) - countOf(filters, b))[0] ?? everythingFacet;
  const length = countOf(filters, along);
  const share = (items: number) => Math.min(1, items / everything);
  const censored = strengths ?? (types.length ? { facets: types, items: sumOf(filters, types) } : null);
  let matches = everything * (query?.found ?? 1);
  for (const facet of all) matches *= share(countOf(filters, facet));
  for (const facet of none) matches *= 1 - share(countOf(filters, facet));
  if (censored) matches *= share(censored.items);

  const plain = lists.length < 2 && !none.length && types.length < 2 && !strengths && !query;
  if (plain) return { along, plain, cap: null, gatherFirst: false, matches };
  const canGather = all.length > 0 || censored !== null || Boolean(query?.canLookUp);
  const steps = Math.min(length, (reach * length) / Math.max(matches, 0.5));
  const entries = sumOf(filters, all) + (censored?.items ?? 0) + (query?.found ?? 0) * everything;
  const looked = all.length + (censored?.facets.length ?? 0);
  const stepCost = query ? costs.wordStep : costs.step;
  const gathering = matches * costs.match + entries * costs.entry + looked * costs.list;
  return {
    along,
    plain,
    cap: canGather ? capFor({ steps, reach, affordable: gathering / stepCost }) : null,
    gatherFirst: canGather && gathering < steps * stepCost,
    matches,
  };
}

function capFor({ steps, reach, affordable }: { steps: number; reach: number; affordable: number }): number {
  const wished = Math.max(leastCap, slack * steps, Math.min(capFactor * steps, affordable));
  return Math.ceil(Math.min(mostCap + reach * capFactor, wished));
}
