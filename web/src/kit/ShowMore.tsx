import { Button } from './Button.tsx';
import type { Paged } from './paged.ts';

type ShowMoreProps = {
  of: Omit<Paged, 'isFetching'>;
  label?: string;
  failure?: string;
};

export function ShowMore({ of: list, label = 'Show more', failure = 'More could not be loaded' }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  const failed = list.isFetchNextPageError && !list.isFetchingNextPage;
  return (
    <div className="grid justify-items-center gap-2">
      {failed && (
        <p role="alert" className="text-small text-danger">
          {failure}
        </p>
      )}
      <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {failed ? 'Try again' : label}
      </Button>
    </div>
  );
}
