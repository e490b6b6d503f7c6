/** What ShowMore and moreOf need of a paged list. */
export type Paged = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
};

/**
 * Loads the next page; undefined at the end, while a page loads, and after one that failed: trying again is for the person.
 * Called twice before the next render, it loads one page.
 */
export const moreOf = (list: Paged): (() => void) | undefined =>
  list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
    ? () => void list.fetchNextPage({ cancelRefetch: false })
    : undefined;
