import type { Collectable, Collection } from '@veil/contract/finding/collections.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { useCollectionActions } from './actions.ts';
import { say } from './messages.ts';

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
          title: say('deleteThisCollection'),
          text: say('andEverythingInItWill', { name: what.collection.name }),
          confirmLabel: say('delete'),
        }
      : {
          title: say('removeFromThisCollection'),
          text: say('willBeRemovedFromYour', { title: what.collectable.title }),
          confirmLabel: say('remove'),
        };
  return (
    <ConfirmDialog
      open
      {...words}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void submit(end, { failed: say('failedToDelete') })}
    />
  );
}
