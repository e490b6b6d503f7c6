import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { say } from './messages.ts';

type AskToCloseProps = { onStay: () => void; onDiscard: () => void };

export const AskToClose = ({ onStay, onDiscard }: AskToCloseProps) => (
  <ConfirmDialog
    open
    title={say('discardYourChanges')}
    text={say('yourChangesHaveNotBeen')}
    confirmLabel={say('discard')}
    cancelLabel={say('keepEditing')}
    tone="danger"
    onClose={onStay}
    onConfirm={onDiscard}
  />
);
