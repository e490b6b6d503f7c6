import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';

type AskToCloseProps = { onStay: () => void; onDiscard: () => void };

/** Asks before a dialog closes with unsaved changes. */
export const AskToClose = ({ onStay, onDiscard }: AskToCloseProps) => (
  <ConfirmDialog
    open
    title="Discard your changes?"
    text="What you changed has not been saved."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    tone="danger"
    onClose={onStay}
    onConfirm={onDiscard}
  />
);
