import { useQueryClient } from '@tanstack/react-query';
import { trashDays } from '@veil/contract/items/trash-times.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Trash2 } from '../../../kit/icons/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { restoreItems, trashItems } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { say } from './messages.ts';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';
import type { Did } from './words.ts';

const trashed: Did = {
  whole: (count) => say('movedToTheTrash', { count }),
  part: (count, total) => say('someMovedToTheTrash', { count, total }),
};

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
    report({ done, refused, did: trashed, undo: () => restoreItems(client, done) });
  };
  return (
    <>
      <BarButton
        label={say('delete')}
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ConfirmDialog
        open={open}
        title={say('deleteItems', { count: ids.length })}
        text={say('deletedItemsMoveToThe', { days: trashDays })}
        confirmLabel={say('delete')}
        tone="danger"
        busy={busy}
        onConfirm={() => void submit(remove, { failed: say('failedToDelete') })}
        onClose={close}
      />
    </>
  );
}
