import type { ReactNode } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';

type TileCommentsProps = { title: string; open: boolean; onClose: () => void; children: ReactNode };

/** The comments of an item in a dialog above the wall. The focus returns to the tile's button. */
export default function TileComments({ title, open, onClose, children }: TileCommentsProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
    </Dialog>
  );
}
