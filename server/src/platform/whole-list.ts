/** The answer of a list that fits one page. `limit` is the largest number of items that the list can have. */
export const wholeList = <T>(items: T[], limit: number = items.length) => ({
  items,
  total: items.length,
  limit,
  offset: 0,
});
