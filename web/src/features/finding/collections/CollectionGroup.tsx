import { useInfiniteQuery } from '@tanstack/react-query';
import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import { useState } from 'react';
import { Ellipsis, Pencil, Trash2 } from '../../../kit/icons/index.ts';
import { Button, ErrorState, IconButton } from '../../../kit/index.ts';
import { loadFailed } from '../../../kit/Loaded.tsx';
import { Menu } from '../../../kit/Menu.tsx';
import { reason } from '../../../platform/errors.ts';
import { CollectableCard } from './CollectableCard.tsx';
import { say } from './messages.ts';
import { collectionQuery } from './reads.ts';

export type CollectionGroupProps = {
  collection: Collection;
  onRename: () => void;
  onDelete: () => void;
  onRemove: (collectable: Collectable) => void;
};

export function CollectionGroup({ collection, onRename, onDelete, onRemove }: CollectionGroupProps) {
  const { id, name, count } = collection;
  const [opened, setOpened] = useState(false);
  const rest = useInfiniteQuery({ ...collectionQuery(id), enabled: opened });
  const collectables = rest.data?.pages.flatMap((page) => page.collectables) ?? collection.collectables;
  const isMore = rest.data ? rest.hasNextPage : collectables.length < count;
  const more = () => {
    if (rest.data) void rest.fetchNextPage();
    else if (opened) void rest.refetch();
    else setOpened(true);
  };
  return (
    <section aria-labelledby={`collection-${id}`} className="grid gap-4">
      <header className="flex items-center gap-3 border-b border-line pb-2">
        <h2 id={`collection-${id}`} className="display min-w-0 truncate text-h3">
          {name}
        </h2>
        <span className="flex-1 text-small text-faint tabular-nums">{say('pages', { count })}</span>
        <Menu
          trigger={<IconButton label={say('moreAbout', { name })} icon={<Ellipsis aria-hidden="true" />} />}
          items={[
            { label: say('rename'), icon: <Pencil aria-hidden="true" />, onSelect: onRename },
            { label: say('delete'), icon: <Trash2 aria-hidden="true" />, tone: 'danger', onSelect: onDelete },
          ]}
        />
      </header>
      <ul className="grid gap-x-4 gap-y-4 sm:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] sm:gap-y-6">
        {collectables.map((collectable) => (
          <CollectableCard key={collectable.id} collectable={collectable} onRemove={() => onRemove(collectable)} />
        ))}
      </ul>
      {rest.isError && <ErrorState compact text={loadFailed} detail={reason(rest.error)} onRetry={more} />}
      {isMore && !rest.isError && (
        <Button busy={rest.isFetching} onClick={more} className="justify-self-center">
          {say('showMoreOf', { name })}
        </Button>
      )}
    </section>
  );
}
