import { Button } from './Button.tsx';

/** What of a paged list this needs. */
export type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** Under a list that goes on: asks for more of it, and says so where that failed. */
export function ShowMore({ of: list, label = 'Show more' }: { of: Paged; label?: string }) {
  if (!list.hasNextPage) return null;
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <div className="grid justify-items-center gap-2">
      {failed && (
        <p role="alert" className="text-small text-danger">
          More could not be loaded
        </p>
      )}
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : label}
      </Button>
    </div>
  );
}
