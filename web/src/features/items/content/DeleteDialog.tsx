import { useQueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { trashDays } from '@veil/contract/items/trash-times.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { toast } from '../../../kit/index.ts';
import { attempt, useSubmit } from '../../site/submit/index.ts';
import { deleteContent, restoreContent } from './actions.ts';
import { say } from './messages.ts';
import { restoredWords } from './trash-words.ts';

type DeleteDialogProps = {
  item: Pick<ContentCard, 'id' | 'title' | 'set'>;
  onDeleted: () => void;
  onClose: () => void;
};

function trashWords({ id, title, set }: DeleteDialogProps['item']): string {
  if (set?.lead === id) return say('setMovesToTheTrash', { title, pictures: set.pictures, trashDays });
  return set ? say('pictureMovesToTheTrash', { title, trashDays }) : say('itemMovesToTheTrash', { title, trashDays });
}

export default function DeleteDialog({ item, onDeleted, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const { busy, submit } = useSubmit();
  const readTrash = () => client.invalidateQueries({ queryKey: ['trash'] });
  const undo = async () => {
    const restore = async () => toast({ text: restoredWords(await restoreContent(item.id)), tone: 'good' });
    await attempt(restore, { failed: say('failedToRestore') });
    await Promise.all([readTrash(), client.invalidateQueries({ queryKey: ['my uploads'] })]);
  };
  const { id, set } = item;
  const what = set?.lead === id ? 'set' : set ? 'picture' : 'item';
  const remove = async () => {
    if (!(await submit(() => deleteContent(item.id), { failed: say('failedToDelete') }))) return;
    void readTrash();
    if (set) void client.invalidateQueries({ queryKey: ['pictures', set.lead] });
    toast({ text: say('movedToTheTrash'), action: { label: say('undo'), onAction: () => void undo() } });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={say('askToDelete', { what })}
      text={trashWords(item)}
      confirmLabel={say('delete')}
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
