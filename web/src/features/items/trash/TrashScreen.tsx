import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { trashDays } from '@veil/contract/items/trash-times.ts';
import { type ReactNode, useRef } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { EmptyButton } from './EmptyButton.tsx';
import { itemsIn, trashQuery } from './reads.ts';
import { TrashRow } from './TrashRow.tsx';

const lead = `Items that you delete stay here for ${trashDays} days. Moderators see those with an open case; nobody else sees them. You can restore them until they are destroyed.`;

export default function TrashScreen(): ReactNode {
  const total = useInfiniteQuery(trashQuery).data?.pages[0]?.total ?? 0;
  const top = useRef<HTMLDivElement>(null);
  // The focused button is gone with its row.
  const focusTop = () => top.current?.focus({ preventScroll: true });
  return (
    <Page>
      <div ref={top} tabIndex={-1} className="outline-none">
        <PageHeader
          title="Trash"
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
        title="The trash is empty"
        text="You can restore deleted items here until they are destroyed."
        action={
          <Link to="/profile" search={{ tab: 'uploads' }} className={buttonClass({})}>
            Go to your uploads
          </Link>
        }
      />
    );
  return (
    <div className="grid gap-4">
      <ul aria-label="Items in the trash" className="grid gap-2">
        {items.map((item) => (
          <TrashRow key={item.id} item={item} onGone={onGone} />
        ))}
      </ul>
      <ShowMore of={list} />
    </div>
  );
}
