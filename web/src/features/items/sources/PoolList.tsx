import { useQueryClient } from '@tanstack/react-query';
import type { Licence } from '@veil/contract/items/licences.ts';
import type { PublicContent } from '@veil/contract/items/sources.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Globe, SearchX } from '../../../kit/icons/index.ts';
import { Card, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { attempt } from '../../site/submit/index.ts';
import { changeLicence, removePublicContent } from './actions.ts';
import { PoolItem } from './PoolItem.tsx';
import { PoolSearch, type Sought } from './PoolSearch.tsx';
import { usePool } from './usePool.ts';

export function PoolList(): ReactNode {
  const queries = useQueryClient();
  const [sought, setSought] = useState<Sought>({ text: '', kind: 'all' });
  const [asked, setAsked] = useState<PublicContent | null>(null);
  const { list, items, total, isNarrowed } = usePool(sought);
  const remove = ({ id }: PublicContent) =>
    attempt(() => removePublicContent(queries, id), { failed: 'Failed to remove' });
  const change = ({ id }: PublicContent, licence: Licence) =>
    attempt(() => changeLicence(queries, id, licence), { done: 'Licence saved', failed: 'Failed to save' });
  return (
    <Card
      title="All public content"
      action={list.data && <span className="text-small text-faint tabular-nums">{total.toLocaleString('en-GB')}</span>}
    >
      <div className="grid gap-5">
        <PoolSearch sought={sought} onChange={setSought} />
        <Loaded compact of={list} loading={<Skeleton lines={6} />} />
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
              <PoolItem
                key={item.id}
                item={item}
                onLicence={(licence) => void change(item, licence)}
                onRemove={() => setAsked(item)}
              />
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
          `“${asked.title}” is erased, and members can no longer use it. Their items stay; copies of the image queue are deleted.`
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
