type Page = { limit: number; offset: number };

/** Maximum offset in a long list, because the database reads each skipped row. */
export const deepestOffset = 10_000;
/** Maximum offset in a list ordered by one index, which skips fast. */
export const deepestInIndex = 100_000;

/** The rows to read for a page; none beyond the deepest offset, because a limit of 0 reads nothing. */
export const withinReach = ({ limit, offset }: Page, deepest: number): Page =>
  offset > deepest ? { limit: 0, offset: 0 } : { limit, offset };
