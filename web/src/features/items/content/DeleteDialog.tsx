import { useQueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { trashDays } from '@veil/contract/items/trash-times.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { toast } from '../../../kit/index.ts';
import { attempt, useSubmit } from '../../site/submit/index.ts';
import { deleteContent, restoreContent } from './actions.ts';
import { restoredWords } from './trash-words.ts';

type DeleteDialogProps = {
  item: Pick<ContentCard, 'id' | 'title' | 'set'>;
  onDeleted: () => void;
  onClose: () => void;
};

export default function DeleteDialog({ item, onDeleted, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const { busy, submit } = useSubmit();
  const readTrash = () => client.invalidateQueries({ queryKey: ['trash'] });
  const undo = async () => {
    const restore = async () => toast({ text: restoredWords(await restoreContent(item.id)), tone: 'good' });
    await attempt(restore, { failed: 'Failed to restore' });
    await Promise.all([readTrash(), client.invalidateQueries({ queryKey: ['my uploads'] })]);
  };
  const { id, title, set } = item;
  const leads = set?.lead === id;
  const what = leads ? 'set' : set ? 'picture' : 'item';
  const subject = leads
    ? `“${title}” with its ${set.pictures} pictures`
    : set
      ? `This picture of “${title}”`
      : `“${title}”`;
  const remove = async () => {
    if (!(await submit(() => deleteContent(item.id), { failed: 'Failed to delete' }))) return;
    void readTrash();
    if (set) void client.invalidateQueries({ queryKey: ['pictures', set.lead] });
    toast({ text: 'Moved to the trash', action: { label: 'Undo', onAction: () => void undo() } });
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      title={`Delete this ${what}?`}
      text={`${subject} moves to the trash and is destroyed after ${trashDays} days. Until then other members do not see it, and you can restore it.`}
      confirmLabel="Delete"
      tone="danger"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
