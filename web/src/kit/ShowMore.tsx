import { Button } from './Button.tsx';
import { say } from './messages.ts';
import type { Paged } from './paged.ts';

type ShowMoreProps = {
  of: Omit<Paged, 'isFetching'>;
  label?: string;
  failure?: string;
};

export function ShowMore({ of: list, label = say('showMore'), failure = say('moreCouldNotBeLoaded') }: ShowMoreProps) {
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
        {failed ? say('tryAgain') : label}
      </Button>
    </div>
  );
}
