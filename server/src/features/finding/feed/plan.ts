import { everythingFacet } from '../../items/listings/index.ts';
import type { ResolvedFilters } from './resolved-filters.ts';

/** A walk follows one facet's postings in page order and stops after `cap`. Gathering reads and sorts all matches. */
export type Plan = {
  along: number;
  plain: boolean;
  cap: number | null;
  gatherFirst: boolean;
  matches: number;
};

/** Microseconds, measured on a million items. */
export const costs = { step: 1.2, wordStep: 4, match: 3, list: 5, entry: 0.03 };

/**
 * Correlated filters mislead estimates, so a walk stops after four times its estimated steps, or once it costs as much
 * as gathering. Matches are unevenly spread, so it gets 1.5 times its estimate.
 */
const capFactor = 4;
const slack = 1.5;
const leastCap = 128;
const mostCap = 16_384;

export const countOf = (filters: ResolvedFilters, facet: number): number => filters.items.get(facet) ?? 0;

const sumOf = (filters: ResolvedFilters, facets: number[]): number =>
  facets.reduce((sum, facet) => sum + countOf(filters, facet), 0);

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
