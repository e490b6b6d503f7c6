import { useInfiniteQuery } from '@tanstack/react-query';
import type { Collection } from '@veil/contract/finding/collections.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Bookmark } from '../../../kit/icons/index.ts';
import { EmptyState, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { AddUrl } from './AddUrl.tsx';
import { CollectionGroup } from './CollectionGroup.tsx';
import { DeleteDialog, type Deletion } from './DeleteDialog.tsx';
import { say } from './messages.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { collectionsQuery } from './reads.ts';

type OpenDialog = { kind: 'nothing' } | { kind: 'rename'; collection: Collection } | Deletion;

export default function CollectionsTab(): ReactNode {
  const list = useInfiniteQuery(collectionsQuery);
  const { data } = list;
  const [dialog, setDialog] = useState<OpenDialog>({ kind: 'nothing' });
  const groups = useRef<HTMLDivElement>(null);
  const close = () => setDialog({ kind: 'nothing' });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={say('collections')} className="grid gap-8">
      <AddUrl />
      <Loaded of={list} loading={<GroupSkeleton />} />
      {data && items.length === 0 && (
        <EmptyState compact icon={<Bookmark />} title={say('noCollectionsYet')} text={say('pasteTheAddressOfA')} />
      )}
      <div ref={groups} tabIndex={-1} className="grid gap-12 outline-none">
        {items.map((collection) => (
          <CollectionGroup
            key={collection.id}
            collection={collection}
            onRename={() => setDialog({ kind: 'rename', collection })}
            onDelete={() => setDialog({ kind: 'delete', collection })}
            onRemove={(collectable) => setDialog({ kind: 'remove', collectable })}
          />
        ))}
      </div>
      <ShowMore of={list} label={say('showMoreCollections')} />
      {dialog.kind === 'rename' && <RenameDialog collection={dialog.collection} onClose={close} />}
      {(dialog.kind === 'delete' || dialog.kind === 'remove') && (
        <DeleteDialog
          what={dialog}
          onClose={close}
          // The button that opened the dialog is gone with its row.
          onDeleted={() => groups.current?.focus()}
        />
      )}
    </section>
  );
}

const GroupSkeleton = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-8 w-40" />
    <div className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(200px,1fr))]">
      {['one', 'two', 'three', 'four'].map((key) => (
        <Skeleton key={key} ratio={4 / 3} className="max-sm:w-30" />
      ))}
    </div>
  </div>
);
