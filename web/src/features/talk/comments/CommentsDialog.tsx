import { Dialog } from '../../../kit/Dialog.tsx';
import Comments from './Comments.tsx';

type CommentsDialogProps = { id: string; title: string; open: boolean; onClose: () => void };

/** The comments of an item in a dialog above the wall. The focus returns to the tile's button. */
export default function CommentsDialog({ id, ...dialog }: CommentsDialogProps) {
  return (
    <Dialog {...dialog}>
      <Comments id={id} />
    </Dialog>
  );
}
