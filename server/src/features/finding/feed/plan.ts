import { everythingFacet } from '../../items/listings/index.ts';
import type { ResolvedFilters } from './resolved-filters.ts';

/**
 * A walk follows one facet's postings in page order and stops after `cap`. If it merges, it follows those of each maker
 * to their end. Gathering reads and sorts all matches.
 */
export type Plan = {
  along: number;
  merges: boolean;
  plain: boolean;
  /** The number of matches, if it needs no counting. */
  exact: number | null;
  cap: number | null;
  gatherFirst: boolean;
  matches: number;
};

/** Microseconds, measured on a million items. A walk with makers compares each facet with each of them. */
export const costs = { step: 2.4, wordStep: 4, match: 3, list: 5, entry: 0.03, maker: 0.08, makersList: 12 };

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

export const facetsOf = ({ along, merges }: Plan, { makers }: ResolvedFilters): readonly number[] =>
  merges && makers ? makers.facets : [along];

export function planPage(filters: ResolvedFilters, reach: number): Plan {
  const everything = Math.max(1, countOf(filters, everythingFacet));
  const { all, query, none, types, strengths, makers, dismissedBy } = filters;
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
  if (makers) matches *= share(makers.items);

  const isFiltered =
    none.length > 0 || types.length > 1 || strengths !== null || query !== null || dismissedBy !== null;
  const plain = lists.length < 2 && !isFiltered && !makers;
  if (plain) return { along, merges: false, plain, exact: length, cap: null, gatherFirst: false, matches };
  const canGather = all.length > 0 || censored !== null || makers !== null || Boolean(query?.canLookUp);
  const stepsIn = (postings: number, pages: number) =>
    Math.min(postings, (reach * pages * postings) / Math.max(matches, 0.5));
  const steps = stepsIn(length, 1);
  const either = [censored, makers].filter((one) => one !== null);
  const entries =
    sumOf(filters, all) + either.reduce((sum, { items }) => sum + items, 0) + (query?.listed ?? 0) * everything;
  const looked = all.length + either.reduce((sum, { facets }) => sum + facets.length, 0);
  const many = makers?.facets.length ?? 0;
  const checkedStep = query ? costs.wordStep : costs.step;
  const stepCost = checkedStep + many * costs.maker;
  const merging = makers
    ? stepsIn(makers.items, Math.min(many, reach)) * checkedStep + many * costs.makersList
    : Number.POSITIVE_INFINITY;
  const walking = steps * stepCost;
  const gathering = matches * costs.match + entries * costs.entry + looked * costs.list;
  return {
    along,
    merges: merging < walking,
    plain,
    exact: makers && !lists.length && !isFiltered ? makers.items : null,
    cap: canGather ? capFor({ steps, reach, affordable: gathering / stepCost }) : null,
    gatherFirst: canGather && gathering < Math.min(walking, merging),
    matches,
  };
}

function capFor({ steps, reach, affordable }: { steps: number; reach: number; affordable: number }): number {
  const wished = Math.max(leastCap, slack * steps, Math.min(capFactor * steps, affordable));
  return Math.ceil(Math.min(mostCap + reach * capFactor, wished));
}
