import { Dialog } from '../../../kit/Dialog.tsx';
import Comments from './Comments.tsx';

type CommentsDialogProps = { id: string; title: string; onClose: () => void };

export default function CommentsDialog({ id, title, onClose }: CommentsDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Comments id={id} />
    </Dialog>
  );
}
