import { type ReactNode, useId } from 'react';
import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';
import { say } from './messages.ts';

type FormDialogProps = Pick<
  DialogProps,
  'onClose' | 'title' | 'text' | 'size' | 'initialFocus' | 'inAddress' | 'stay'
> & {
  onSubmit: () => unknown;
  submitLabel: string;
  cancelLabel?: string;
  tone?: 'main' | 'danger';
  busy: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export function FormDialog({
  onSubmit,
  submitLabel,
  cancelLabel = say('cancel'),
  tone = 'main',
  busy,
  disabled,
  children,
  size = 's',
  ...dialog
}: FormDialogProps) {
  const form = useId();
  const actions = (
    <>
      <Button tone="ghost" onClick={dialog.onClose}>
        {cancelLabel}
      </Button>
      <Button type="submit" form={form} tone={tone} busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog open size={size} stay={busy} actions={actions} {...dialog}>
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of a dialog is inside another form in React's tree, though not in the document.
          event.stopPropagation();
          if (!busy && !disabled) void onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
