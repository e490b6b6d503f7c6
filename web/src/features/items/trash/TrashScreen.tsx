import { useInfiniteQuery } from '@tanstack/react-query';
import { trashDays } from '@veil/contract/items/trash-times.ts';
import { type ReactNode, useRef } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { Link } from '../../../platform/router/index.ts';
import { EmptyButton } from './EmptyButton.tsx';
import { say } from './messages.ts';
import { itemsIn, trashQuery } from './reads.ts';
import { TrashRow } from './TrashRow.tsx';

const lead = say('itemsThatYouDeleteStay', { days: trashDays });

export default function TrashScreen(): ReactNode {
  const total = useInfiniteQuery(trashQuery).data?.pages[0]?.total ?? 0;
  const top = useRef<HTMLDivElement>(null);
  // The focused button is gone with its row.
  const focusTop = () => top.current?.focus({ preventScroll: true });
  return (
    <Page>
      <div ref={top} tabIndex={-1} className="outline-none">
        <PageHeader
          title={say('trash')}
          lead={lead}
          actions={total > 0 && <EmptyButton total={total} onEmptied={focusTop} />}
        />
      </div>
      <Items onGone={focusTop} />
    </Page>
  );
}

function Items({ onGone }: { onGone: () => void }) {
  const list = useInfiniteQuery(trashQuery);
  const { data } = list;
  if (!data)
    return (
      <Loaded
        compact
        of={list}
        loading={
          <div className="grid gap-2">
            {[0, 1, 2].map((n) => (
              <Skeleton key={n} className="h-24" />
            ))}
          </div>
        }
      />
    );
  const items = itemsIn(data);
  if (items.length === 0)
    return (
      <EmptyState
        icon={<Trash2 />}
        title={say('theTrashIsEmpty')}
        text={say('youCanRestoreDeletedItems')}
        action={
          <Link to="/profile" search={{ tab: 'uploads' }} className={buttonClass({})}>
            {say('goToYourUploads')}
          </Link>
        }
      />
    );
  return (
    <div className="grid gap-4">
      <ul aria-label={say('itemsInTheTrash')} className="grid gap-2">
        {items.map((item) => (
          <TrashRow key={item.id} item={item} onGone={onGone} />
        ))}
      </ul>
      <ShowMore of={list} />
    </div>
  );
}
