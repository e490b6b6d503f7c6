import { everythingFacet } from '../content/index.ts';
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

/** Microseconds, measured on a million items: a step of a walk, one that reads the words, a match gathered, and an entry of an index list. */
export const costs = { step: 1.2, wordStep: 4, match: 3, entry: 0.03 };

/** Cap for a walk that was thought to take this long: estimates are off by filters that have to do with each other. */
const capFactor = 4;
const leastCap = 256;
const mostCap = 16_384;

export const countOf = (wanted: Wanted, facet: number): number => wanted.items.get(facet) ?? 0;

/** Its tiers say the same and more. */
const isCensor = (facet: number): boolean => (facet & 7) === 3;

const sumOf = (wanted: Wanted, facets: number[]): number =>
  facets.reduce((sum, facet) => sum + countOf(wanted, facet), 0);

/** `reach`: how far into the matches the page goes, its own items included. */
export function planPage(wanted: Wanted, reach: number): Plan {
  const everything = Math.max(1, countOf(wanted, everythingFacet));
  const along = wanted.all.toSorted((a, b) => countOf(wanted, a) - countOf(wanted, b))[0] ?? everythingFacet;
  const length = countOf(wanted, along);
  const share = (items: number) => Math.min(1, items / everything);
  const { query, none, types, tiers } = wanted;
  let matches = everything * (query?.found ?? 1);
  for (const facet of wanted.all) if (!tiers.length || !isCensor(facet)) matches *= share(countOf(wanted, facet));
  for (const facet of none) matches *= 1 - share(countOf(wanted, facet));
  const censor = tiers.length ? tiers : types;
  if (censor.length) matches *= share(sumOf(wanted, censor));

  const plain = wanted.all.length < 2 && !none.length && !types.length && !tiers.length && !query;
  if (plain) return { along, plain, cap: null, gatherFirst: false, matches };
  const canGather = wanted.all.length > 0 || censor.length > 0 || Boolean(query?.canLookUp);
  const steps = Math.min(length, (reach * length) / Math.max(matches, 0.5));
  const entries = sumOf(wanted, wanted.all) + sumOf(wanted, censor) + (query?.found ?? 0) * everything;
  const walking = steps * (query ? costs.wordStep : costs.step);
  const gathering = matches * costs.match + entries * costs.entry;
  return {
    along,
    plain,
    cap: canGather ? capFor(steps, reach) : null,
    gatherFirst: canGather && gathering < walking,
    matches,
  };
}

/** In powers of four, so that there are few statements. */
function capFor(steps: number, reach: number): number {
  const wished = Math.min(mostCap + reach * capFactor, Math.max(leastCap, capFactor * steps));
  return 4 ** Math.ceil(Math.log(wished) / Math.log(4));
}
