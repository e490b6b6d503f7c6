import { useInfiniteQuery } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { ReactNode } from 'react';
import { Button, Card, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { Link } from '../../../platform/router/index.ts';
import { ContentThumb, useContent } from '../tiles/index.ts';
import { say } from './messages.ts';
import { dismissedQuery } from './reads.ts';
import { useDismissal } from './useDismissal.ts';

export default function DismissedSection(): ReactNode {
  const found = useInfiniteQuery(dismissedQuery);
  const ids = found.data?.pages.flatMap((page) => page.ids) ?? [];
  return (
    <Card title={say('notInterested')}>
      <p className="mb-3 text-small text-faint">{say('yourFeedHomeSearchAnd')}</p>
      <Loaded compact of={found} loading={<Skeleton lines={3} />} />
      {found.isSuccess && ids.length === 0 && <p className="text-soft">{say('yourListsLeaveOutNo')}</p>}
      {ids.length > 0 && (
        <ul aria-label={say('itemsThatYourListsLeave')} className="grid gap-1">
          {ids.map((id) => (
            <Row key={id} id={id} />
          ))}
        </ul>
      )}
      <ShowMore of={found} />
    </Card>
  );
}

function Row({ id }: { id: string }) {
  const item = useContent(id);
  return item?.youDismissed ? <Dismissed item={item} /> : null;
}

function Dismissed({ item }: { item: ContentCard }) {
  const { undo } = useDismissal(item);
  return (
    <li className="flex min-h-14 items-center gap-3">
      <ContentThumb item={item} sizes="44px" decorative className="size-11 flex-none rounded-s" />
      <span className="grid min-w-0 flex-1">
        <Link to="/content/$id" params={{ id: item.id }} className="truncate font-[600]">
          {item.title}
        </Link>
        <span className="truncate text-small text-faint">{item.author.name}</span>
      </span>
      <Button size="s" aria-label={say('showTitleAgain', { title: item.title })} onClick={() => void undo()}>
        {say('showAgain')}
      </Button>
    </li>
  );
}
