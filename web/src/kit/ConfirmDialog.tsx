import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { say } from './messages.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'main' | 'danger';
  busy?: boolean;
  inAddress?: boolean;
  children?: ReactNode;
};

/** The focus starts on the button that changes nothing. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  text,
  confirmLabel,
  cancelLabel = say('cancel'),
  tone = 'main',
  busy,
  inAddress,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const actions = (
    <>
      <Button ref={cancel} tone="ghost" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button tone={tone} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      size="s"
      actions={actions}
      initialFocus={cancel}
      stay={busy}
      inAddress={inAddress}
    >
      {children}
    </Dialog>
  );
}
