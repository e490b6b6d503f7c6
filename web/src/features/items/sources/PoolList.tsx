import { useQueryClient } from '@tanstack/react-query';
import type { PublicContent } from '@veil/contract/sources.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { Globe, SearchX } from '../../kit/icons/index.ts';
import { Card, EmptyState, ErrorState, Skeleton, toast } from '../../kit/index.ts';
import { ShowMore } from '../../kit/ShowMore.tsx';
import { reason, sentence } from '../../platform/errors.ts';
import { removePublicContent } from './actions.ts';
import { PoolItem } from './PoolItem.tsx';
import { PoolSearch, type Sought } from './PoolSearch.tsx';
import { usePool } from './usePool.ts';

/** All of the pool, newest first, with what an admin does with it. */
export function PoolList(): ReactNode {
  const queries = useQueryClient();
  const [sought, setSought] = useState<Sought>({ text: '', kind: 'all' });
  const [asked, setAsked] = useState<PublicContent | null>(null);
  const { list, items, total, isNarrowed } = usePool(sought);
  const remove = ({ id }: PublicContent) =>
    removePublicContent(queries, id).catch((error: unknown) =>
      toast({ text: sentence(error, 'Failed to remove'), tone: 'danger' }),
    );
  return (
    <Card
      title="All public content"
      action={list.data && <span className="text-small text-faint tabular-nums">{total.toLocaleString('en-GB')}</span>}
    >
      <div className="grid gap-5">
        <PoolSearch sought={sought} onChange={setSought} />
        {list.isPending && <Skeleton lines={6} />}
        {list.isError && !list.data && (
          <ErrorState
            compact
            text="Failed to load public content"
            detail={reason(list.error)}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data && items.length === 0 && (
          <EmptyState
            compact
            icon={isNarrowed ? <SearchX /> : <Globe />}
            title={isNarrowed ? 'Nothing found' : 'No public content yet'}
            text={isNarrowed ? 'Try other words, or another type.' : 'Add the first picture or video above.'}
          />
        )}
        {items.length > 0 && (
          <ul
            aria-label="Public content"
            className="grid grid-cols-2 items-stretch gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]"
          >
            {items.map((item) => (
              <PoolItem key={item.id} item={item} onRemove={() => setAsked(item)} />
            ))}
          </ul>
        )}
        <ShowMore of={list} />
      </div>
      <ConfirmDialog
        open={asked !== null}
        title="Remove from public content?"
        text={
          asked &&
          `“${asked.title}” is erased and can no longer be uploaded from. What members made of it stays; copies of the image queue are deleted.`
        }
        confirmLabel="Remove"
        tone="danger"
        onConfirm={() => {
          if (asked) void remove(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}
