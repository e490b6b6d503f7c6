type Page = { limit: number; offset: number };

/** How many rows of a long list an offset may pass over: the database reads each of them. */
export const deepestOffset = 10_000;
/** The same where a list stands in the order of one index, which is passed over fast. */
export const deepestInIndex = 100_000;

/** What to read for a page. Beyond the deepest offset nothing: with a limit of 0 the database does not begin to read. */
export const withinReach = ({ limit, offset }: Page, deepest: number): Page =>
  offset > deepest ? { limit: 0, offset: 0 } : { limit, offset };
