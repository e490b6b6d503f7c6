import { useRef, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Button, Card, Field, Notice, PasswordInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { missing, passwordRule } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';

export function PasswordCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="Password"
      action={
        <Button size="s" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <p className="max-w-[60ch] text-soft">Changing it signs you out on every other device.</p>
      {open && <PasswordChange email={email} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function PasswordChange({ email, onClose }: { email: string; onClose: () => void }) {
  const { changePassword } = useAccountActions();
  const first = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const change = async () => {
    const wrong = missing('renew', { email, password: next }).password;
    const fields = {
      ...(!current && { currentPassword: 'Password is required' }),
      ...(wrong && { newPassword: wrong }),
    };
    if (Object.keys(fields).length > 0) return refuse(fields);
    const words = {
      done: 'Your password is changed',
      failed: 'Your password could not be changed',
      field: 'form',
    };
    if (await submit(() => changePassword(current, next), words)) onClose();
  };
  return (
    <FormDialog
      stay
      onClose={onClose}
      title="Change your password"
      text="You stay signed in here. All other devices have to sign in with the new password."
      initialFocus={first}
      submitLabel="Change password"
      busy={busy}
      onSubmit={change}
    >
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      {/* Tells password managers the account of the new password. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <Field label="Current password" error={errors.currentPassword} required>
        <PasswordInput
          ref={first}
          name="currentPassword"
          value={current}
          onChange={(event) => {
            setCurrent(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      <Field label="New password" error={errors.newPassword} hint={passwordRule} required>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          value={next}
          onChange={(event) => {
            setNext(event.target.value);
            setErrors({});
          }}
        />
      </Field>
    </FormDialog>
  );
}
