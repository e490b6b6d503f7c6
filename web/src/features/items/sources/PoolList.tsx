import { useQueryClient } from '@tanstack/react-query';
import type { Licence } from '@veil/contract/items/licences.ts';
import type { PublicContent } from '@veil/contract/items/sources.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Globe, SearchX } from '../../../kit/icons/index.ts';
import { Card, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { language } from '../../../platform/language.ts';
import { attempt } from '../../site/submit/index.ts';
import { changeLicence, removePublicContent } from './actions.ts';
import { say } from './messages.ts';
import { PoolItem } from './PoolItem.tsx';
import { PoolSearch, type Sought } from './PoolSearch.tsx';
import { usePool } from './usePool.ts';

export function PoolList(): ReactNode {
  const queries = useQueryClient();
  const [sought, setSought] = useState<Sought>({ text: '', kind: 'all' });
  const [asked, setAsked] = useState<PublicContent | null>(null);
  const { list, items, total, isNarrowed } = usePool(sought);
  const remove = ({ id }: PublicContent) =>
    attempt(() => removePublicContent(queries, id), { failed: say('failedToRemove') });
  const change = ({ id }: PublicContent, licence: Licence) =>
    attempt(() => changeLicence(queries, id, licence), { done: say('licenceSaved'), failed: say('failedToSave') });
  return (
    <Card
      title={say('allPublicContent')}
      action={list.data && <span className="text-small text-faint tabular-nums">{total.toLocaleString(language)}</span>}
    >
      <div className="grid gap-5">
        <PoolSearch sought={sought} onChange={setSought} />
        <Loaded compact of={list} loading={<Skeleton lines={6} />} />
        {list.data && items.length === 0 && (
          <EmptyState
            compact
            icon={isNarrowed ? <SearchX /> : <Globe />}
            title={isNarrowed ? say('nothingFound') : say('noPublicContentYet')}
            text={isNarrowed ? say('tryOtherWordsOrAnother') : say('addTheFirstPictureOr')}
          />
        )}
        {items.length > 0 && (
          <ul
            aria-label={say('publicContent')}
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
        title={say('removeFromPublicContent')}
        text={asked && say('isErasedAndMembersCan', { title: asked.title })}
        confirmLabel={say('remove')}
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
