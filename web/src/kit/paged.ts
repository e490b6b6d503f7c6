export type Paged = {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => unknown;
};

/** Undefined at the end, during loading, and after a failure, because only the person retries. */
export const moreOf = (list: Paged): (() => void) | undefined =>
  list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
    ? () => void list.fetchNextPage({ cancelRefetch: false })
    : undefined;
