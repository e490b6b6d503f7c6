/** A list that fits one page. `limit` is its maximum length. */
export const wholeList = <T>(items: T[], limit: number = items.length) => ({
  items,
  total: items.length,
  limit,
  offset: 0,
});
