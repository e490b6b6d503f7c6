import { IconButton } from './IconButton.tsx';
import { Redo2, Undo2 } from './icons/index.ts';

type UndoButtonsProps = { of: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } };

export const UndoButtons = ({ of: { canUndo, canRedo, undo, redo } }: UndoButtonsProps) => (
  <>
    <IconButton
      label="Undo"
      icon={<Undo2 aria-hidden="true" />}
      disabled={!canUndo}
      onClick={undo}
      aria-keyshortcuts="Control+Z"
    />
    <IconButton
      label="Redo"
      icon={<Redo2 aria-hidden="true" />}
      disabled={!canRedo}
      onClick={redo}
      aria-keyshortcuts="Control+Shift+Z Control+Y"
    />
  </>
);
