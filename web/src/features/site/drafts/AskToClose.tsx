import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';

type AskToCloseProps = { onStay: () => void; onDiscard: () => void };

export const AskToClose = ({ onStay, onDiscard }: AskToCloseProps) => (
  <ConfirmDialog
    open
    title="Discard your changes?"
    text="Your changes have not been saved."
    confirmLabel="Discard"
    cancelLabel="Keep editing"
    tone="danger"
    onClose={onStay}
    onConfirm={onDiscard}
  />
);
