type Page = { limit: number; offset: number };

/** The database reads each skipped row. */
export const deepestOffset = 10_000;
/** A list from one index skips rows fast, so it may go deeper. */
export const deepestInIndex = 100_000;

/** None beyond the deepest offset, because a limit of 0 reads nothing. */
export const withinReach = ({ limit, offset }: Page, deepest: number): Page =>
  offset > deepest ? { limit: 0, offset: 0 } : { limit, offset };
