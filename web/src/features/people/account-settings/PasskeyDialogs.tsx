import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { Passkey } from '@veil/contract/people/passkeys.ts';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, Notice, TextInput, toast } from '../../../kit/index.ts';
import { isCancelled, passkeyProblem } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useWrite } from './useWrite.ts';

const nameMax = 60;

type NameFieldProps = { name: string; onChange: (name: string) => void; error?: string; ref?: Ref<HTMLInputElement> };

const NameField = ({ name, onChange, error, ref }: NameFieldProps) => (
  <Field label="Name" error={error} hint="Such as the device that keeps it: “My phone”" required>
    <TextInput
      ref={ref}
      name="name"
      autoComplete="off"
      maxLength={nameMax}
      value={name}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
const missingName = (name: string): Record<string, string> =>
  name.trim() ? {} : { name: accountMessages.passkeyName };

export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { addPasskey } = useAccountActions();
  const [name, setName] = useState('');
  return (
    <PasswordDialog
      title="Add a passkey"
      text="Your browser then asks for your fingerprint, your face or your screen lock."
      confirmLabel="Continue"
      check={() => missingName(name)}
      act={(password) => addPasskey(name.trim(), password)}
      explain={(error) => (isCancelled(error) ? '' : passkeyProblem(error))}
      onDone={() => {
        toast({ text: 'Passkey added', tone: 'good' });
        onClose();
      }}
      onClose={onClose}
    >
      {({ problem, clear }, first) => (
        <NameField
          ref={first}
          name={name}
          error={problem?.fields.name}
          onChange={(next) => {
            setName(next);
            clear();
          }}
        />
      )}
    </PasswordDialog>
  );
}

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { removePasskey } = useAccountActions();
  return (
    <PasswordDialog
      text={`“${passkey.name}” no longer signs you in. The device may still offer it: remove it there too.`}
      confirmLabel="Remove"
      tone="danger"
      act={(password) => removePasskey(passkey.id, password)}
      onDone={() => {
        toast({ text: 'Passkey removed', tone: 'good' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { renamePasskey } = useAccountActions();
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const { problem, busy, run, refuse, clear } = useWrite('The passkey could not be renamed');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingName(name);
    if (missing.name) refuse(missing);
    else if (await run(() => renamePasskey(passkey.id, name.trim()))) onClose();
  };
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title="Rename passkey"
      initialFocus={first}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} tone="main" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem?.text && <Notice tone="danger">{problem.text}</Notice>}
        <NameField
          ref={first}
          name={name}
          error={problem?.fields.name}
          onChange={(next) => {
            setName(next);
            clear();
          }}
        />
      </form>
    </Dialog>
  );
}
