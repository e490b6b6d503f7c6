import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Check } from '../../../kit/icons/index.ts';
import { Button, cx, EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { ContentThumb, useContent, useKnown } from '../../items/tiles/index.ts';
import { myUploadsQuery } from './lists.ts';
import { say } from './messages.ts';
import { usePage } from './usePage.ts';

const gridClass = 'grid grid-cols-3 gap-2 sm:grid-cols-4 md:grid-cols-5';

type GridProps = { isOn: (id: string) => boolean; isDisabled?: (id: string) => boolean; onPress: (id: string) => void };

function Items({ isOn, isDisabled, onPress }: GridProps) {
  const list = useInfiniteQuery(myUploadsQuery('public'));
  const ids = useKnown(list.data?.pages.flatMap((page) => page.ids) ?? []);
  if (!list.data)
    return (
      <Loaded
        compact
        of={list}
        loading={
          <div className={gridClass}>
            {[1, 2, 3, 4, 5, 6].map((key) => (
              <Skeleton key={key} ratio={1} />
            ))}
          </div>
        }
      />
    );
  if (ids.length === 0)
    return <EmptyState compact title={say('noPublicItemsYet')} text={say('yourPublishedItemsAppearHere')} />;
  return (
    <div className="grid gap-4">
      <ul className={gridClass}>
        {ids.map((id) => (
          <li key={id}>
            <Item id={id} on={isOn(id)} disabled={isDisabled?.(id)} onPress={() => onPress(id)} />
          </li>
        ))}
      </ul>
      <ShowMore of={list} />
    </div>
  );
}

function Item({ id, on, disabled, onPress }: { id: string; on: boolean; disabled?: boolean; onPress: () => void }) {
  const item = useContent(id);
  if (!item) return null;
  return (
    <button
      type="button"
      aria-label={item.title}
      aria-pressed={on}
      disabled={disabled}
      title={item.title}
      onClick={onPress}
      className={cx(
        'relative block w-full overflow-hidden rounded-s disabled:opacity-45',
        on && 'outline-2 outline-offset-2 outline-accent',
      )}
    >
      <ContentThumb item={item} sizes="180px" decorative className="aspect-square w-full" />
      {on && (
        <span className="absolute top-1.5 end-1.5 grid size-6 place-items-center rounded-full bg-accent text-on-accent">
          <Check aria-hidden="true" className="size-4" />
        </span>
      )}
    </button>
  );
}

const Done = ({ onClose }: { onClose: () => void }): ReactNode => (
  <Button tone="main" onClick={onClose}>
    {say('done')}
  </Button>
);

export function CoverDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { page, chooseCover } = usePage();
  return (
    <Dialog
      open
      size="l"
      title={say('editCover')}
      text={say('theCoverIsWideItems')}
      onClose={onClose}
      actions={
        <>
          {page?.coverIsChosen && (
            <Button tone="ghost" onClick={() => void chooseCover(null)}>
              {say('useMyBestItem')}
            </Button>
          )}
          <Done onClose={onClose} />
        </>
      }
    >
      <Items isOn={(id) => page?.cover === id} onPress={(id) => void chooseCover(id)} />
    </Dialog>
  );
}

export function PinsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { pinned, isFull, pin, unpin } = usePage();
  const isOn = (id: string) => pinned.includes(id);
  return (
    <Dialog
      open
      size="l"
      title={say('pinnedItems')}
      text={isFull ? say('youHavePinnedSixThe') : say('upToSixItemsCome')}
      onClose={onClose}
      actions={<Done onClose={onClose} />}
    >
      <Items
        isOn={isOn}
        isDisabled={(id) => isFull && !isOn(id)}
        onPress={(id) => void (isOn(id) ? unpin(id) : pin(id))}
      />
    </Dialog>
  );
}
