import { Dialog } from '../../../kit/Dialog.tsx';
import Comments from './Comments.tsx';

type CommentsDialogProps = { id: string; title: string; open: boolean; onClose: () => void };

export default function CommentsDialog({ id, ...dialog }: CommentsDialogProps) {
  return (
    <Dialog {...dialog}>
      <Comments id={id} />
    </Dialog>
  );
}
