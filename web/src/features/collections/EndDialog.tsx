import type { Collectable, Collection } from '@veil/contract/collections.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { useCollectionActions } from './actions.ts';

export type Ending = { kind: 'delete'; collection: Collection } | { kind: 'remove'; collectable: Collectable };

/** Asks once more before a kept page or a whole collection goes. */
export function EndDialog({ what, onClose, onEnded }: { what: Ending; onClose: () => void; onEnded: () => void }) {
  const actions = useCollectionActions();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    if (busy) return;
    setBusy(true);
    const ended =
      what.kind === 'delete' ? await actions.deleteCollection(what.collection) : await actions.remove(what.collectable);
    onClose();
    if (ended) onEnded();
  };
  const words =
    what.kind === 'delete'
      ? {
          title: 'Delete this collection?',
          text: `${what.collection.name} and everything in it will be deleted. This can't be undone.`,
          confirmLabel: 'Delete',
        }
      : {
          title: 'Remove from this collection?',
          text: `“${what.collectable.title}” will be removed from your collection. The page itself is not affected.`,
          confirmLabel: 'Remove',
        };
  return <ConfirmDialog open {...words} tone="danger" busy={busy} onClose={onClose} onConfirm={() => void end()} />;
}
