import { accountMessages } from '@veil/contract/people/account-fields.ts';
import type { Passkey } from '@veil/contract/people/passkeys.ts';
import { type Ref, useRef, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Field, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { isCancelled, passkeyProblem } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const nameMax = 60;

type NameFieldProps = { name: string; onChange: (name: string) => void; error?: string; ref?: Ref<HTMLInputElement> };

const NameField = ({ name, onChange, error, ref }: NameFieldProps) => (
  <Field label={say('name')} error={error} hint={say('suchAsTheDeviceThat')} required>
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
      title={say('addAPasskey')}
      text={say('yourBrowserThenAsksFor')}
      confirmLabel={say('continue')}
      check={() => missingName(name)}
      act={(password) => addPasskey(name.trim(), password)}
      explain={(error) => (isCancelled(error) ? '' : passkeyProblem(error))}
      onDone={() => {
        toast({ text: say('passkeyAdded'), tone: 'good' });
        onClose();
      }}
      onClose={onClose}
    >
      {({ errors, clear }, first) => (
        <NameField
          ref={first}
          name={name}
          error={errors.name}
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
      text={say('noLongerSignsYouIn', { name: passkey.name })}
      confirmLabel={say('remove')}
      tone="danger"
      act={(password) => removePasskey(passkey.id, password)}
      onDone={() => {
        toast({ text: say('passkeyRemoved'), tone: 'good' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { renamePasskey } = useAccountActions();
  const first = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(passkey.name);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const rename = async () => {
    const missing = missingName(name);
    if (missing.name) return refuse(missing);
    const words = { failed: say('thePasskeyCouldNotBe'), field: 'name' };
    if (await submit(() => renamePasskey(passkey.id, name.trim()), words)) onClose();
  };
  return (
    <FormDialog
      title={say('renamePasskey')}
      submitLabel={say('save')}
      busy={busy}
      initialFocus={first}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField
        ref={first}
        name={name}
        error={errors.name}
        onChange={(next) => {
          setName(next);
          setErrors({});
        }}
      />
    </FormDialog>
  );
}
