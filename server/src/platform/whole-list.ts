export const wholeList = <T>(items: T[], limit: number = items.length) => ({
  items,
  total: items.length,
  limit,
  offset: 0,
});
