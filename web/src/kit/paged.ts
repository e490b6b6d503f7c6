/** The part of a paged list that ShowMore and moreOf need. */
export type Paged = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
};

/**
 * Loads the next page. Undefined at the end, during loading, and after a failure, because only the person retries. If
 * it is called twice before the next render, it loads one page.
 */
export const moreOf = (list: Paged): (() => void) | undefined =>
  list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
    ? () => void list.fetchNextPage({ cancelRefetch: false })
    : undefined;
