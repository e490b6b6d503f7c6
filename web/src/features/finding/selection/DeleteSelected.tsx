import { useQueryClient } from '@tanstack/react-query';
import { trashDays } from '@veil/contract/items/trash-times.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Trash2 } from '../../../kit/icons/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { restoreItems, trashItems } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';
import { countItems } from './words.ts';

export function DeleteSelected() {
  const client = useQueryClient();
  const { ids, finish } = useChosen();
  const [open, setOpen] = useState(false);
  const { busy, submit } = useSubmit();
  const close = () => setOpen(false);
  const remove = async () => {
    const { done, refused } = await trashItems(client, ids);
    close();
    finish(refused);
    report({ done, refused, did: 'moved to the trash', undo: () => restoreItems(client, done) });
  };
  return (
    <>
      <BarButton
        label="Delete"
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        title={`Delete ${countItems(ids.length)}?`}
        text={`Deleted items move to the trash and are destroyed after ${trashDays} days. Until then other members do not see them, and you can restore them.`}
        confirmLabel="Delete"
        tone="danger"
        busy={busy}
        onConfirm={() => void submit(remove, { failed: 'Failed to delete' })}
        onClose={close}
      />
    </>
  );
}
