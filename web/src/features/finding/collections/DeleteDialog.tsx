import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useCollectionActions } from './actions.ts';

export type Deletion = { kind: 'delete'; collection: Collection } | { kind: 'remove'; collectable: Collectable };

export function DeleteDialog({
  what,
  onClose,
  onDeleted,
}: {
  what: Deletion;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const actions = useCollectionActions();
  const { busy, submit } = useSubmit();
  const end = async () => {
    const deleted =
      what.kind === 'delete' ? await actions.deleteCollection(what.collection) : await actions.remove(what.collectable);
    onClose();
    if (deleted) onDeleted();
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
  return (
    <ConfirmDialog
      open
      {...words}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void submit(end, { failed: 'Failed to delete' })}
    />
  );
}
