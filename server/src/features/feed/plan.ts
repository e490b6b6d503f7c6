import { everythingFacet } from '../listings/index.ts';
import type { Wanted } from './wanted.ts';

/**
 * How a page is read. A walk follows the postings of one facet in the order of the page and checks each; it stops after
 * `cap` of them. Gathering looks all matches up in the index of words and facets and sorts them.
 */
export type Plan = {
  /** The rarest of the wanted facets. */
  along: number;
  /** Each posting along the walk is a match: nothing is checked. */
  plain: boolean;
  /** Null: as far as it takes. */
  cap: number | null;
  gatherFirst: boolean;
  /** How many items will match, as if the filters had nothing to do with each other. */
  matches: number;
};

/**
 * Microseconds, measured on a million items: a step of a walk, one that reads the words, a match gathered, a list looked up
 * in the index, and an entry of such a list.
 */
export const costs = { step: 1.2, wordStep: 4, match: 3, list: 5, entry: 0.03 };

/**
 * A walk is given up after four times the steps that it was thought to take, for estimates are off where filters have to
 * do with each other; or sooner, when it has cost what gathering costs: then both together cost no more than twice as
 * much as the better way. Not before it had half as many steps again: matches are no regular thing.
 */
const capFactor = 4;
const slack = 1.5;
const leastCap = 128;
const mostCap = 16_384;

export const countOf = (wanted: Wanted, facet: number): number => wanted.items.get(facet) ?? 0;

const sumOf = (wanted: Wanted, facets: number[]): number =>
  facets.reduce((sum, facet) => sum + countOf(wanted, facet), 0);

/** `reach`: how far into the matches the page goes, its own items included. */
export function planPage(wanted: Wanted, reach: number): Plan {
  const everything = Math.max(1, countOf(wanted, everythingFacet));
  const { all, query, none, types, strengths } = wanted;
  // All that are wanted are under each of these.
  const lists = types.length === 1 ? [...all, ...types] : all;
  const along = lists.toSorted((a, b) => countOf(wanted, a) - countOf(wanted, b))[0] ?? everythingFacet;
  const length = countOf(wanted, along);
  const share = (items: number) => Math.min(1, items / everything);
  const censored = strengths ?? (types.length ? { facets: types, items: sumOf(wanted, types) } : null);
  let matches = everything * (query?.found ?? 1);
  for (const facet of all) matches *= share(countOf(wanted, facet));
  for (const facet of none) matches *= 1 - share(countOf(wanted, facet));
  if (censored) matches *= share(censored.items);

  const plain = lists.length < 2 && !none.length && types.length < 2 && !strengths && !query;
  if (plain) return { along, plain, cap: null, gatherFirst: false, matches };
  const canGather = all.length > 0 || censored !== null || Boolean(query?.canLookUp);
  const steps = Math.min(length, (reach * length) / Math.max(matches, 0.5));
  const entries = sumOf(wanted, all) + (censored?.items ?? 0) + (query?.found ?? 0) * everything;
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
