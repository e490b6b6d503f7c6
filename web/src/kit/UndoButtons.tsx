import { IconButton } from './IconButton.tsx';
import { Redo2, Undo2 } from './icons/index.ts';
import { say } from './messages.ts';

type UndoButtonsProps = { of: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } };

export const UndoButtons = ({ of: { canUndo, canRedo, undo, redo } }: UndoButtonsProps) => (
  <>
    <IconButton
      label={say('undo')}
      icon={<Undo2 aria-hidden="true" />}
      disabled={!canUndo}
      onClick={undo}
      aria-keyshortcuts="Control+Z"
    />
    <IconButton
      label={say('redo')}
      icon={<Redo2 aria-hidden="true" />}
      disabled={!canRedo}
      onClick={redo}
      aria-keyshortcuts="Control+Shift+Z Control+Y"
    />
  </>
);
