/** What the parts under a paged list need of it. */
export type Paged = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
};

/**
 * Asks for the next page; undefined at the end, while one comes, and after one that failed: that is for a person to ask
 * again. Called twice before the list is drawn anew, it asks once.
 */
export const moreOf = (list: Paged): (() => void) | undefined =>
  list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
    ? () => void list.fetchNextPage({ cancelRefetch: false })
    : undefined;
