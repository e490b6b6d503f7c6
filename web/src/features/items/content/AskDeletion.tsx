import type { ContentCard } from '@veil/contract/items/content.ts';
import { deleteContent } from './actions.ts';
import DeleteDialog from './DeleteDialog.tsx';
import { StaffDeletion } from './staff-deletion.ts';

type AskDeletionProps = {
  item: Pick<ContentCard, 'id' | 'title' | 'can' | 'set'>;
  onDeleted: () => void;
  onClose: () => void;
};

/** An admin's deletion of another member's item needs a rule and a reason. */
export default function AskDeletion({ item, onDeleted, onClose }: AskDeletionProps) {
  if (!item.can.deleteAsStaff) return <DeleteDialog item={item} onDeleted={onDeleted} onClose={onClose} />;
  return (
    <StaffDeletion
      thing="item"
      remove={(words) => deleteContent(item.id, words)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
