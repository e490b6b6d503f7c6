/** Facets of which each match has one, and the number of items with one. */
export type Either = { facets: number[]; items: number };

export type ResolvedFilters = {
  matchesNothing: boolean;
  all: number[];
  none: number[];
  types: number[];
  strength: number;
  strengths: Either | null;
  /** Null for everybody and for one maker, who is in `all`. */
  makers: Either | null;
  /** A tsquery. `found`: estimated share of matches; `listed`: of entries in the index; `canLookUp`: it answers. */
  query: { text: string; found: number; listed: number; canLookUp: boolean } | null;
  /** The facets' words, and the filters without them for pages of an epoch before `since`. */
  words: { of: ReadonlyMap<number, string>; since: number; without: ResolvedFilters } | null;
  items: Map<number, number>;
  /** The viewer, if they dismissed any item. */
  dismissedBy: string | null;
  head: { id: string; key: string }[] | null;
  epoch: number;
  swept: number;
};
