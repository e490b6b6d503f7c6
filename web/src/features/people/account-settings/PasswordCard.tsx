import { type FormEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Card, Field, Notice, PasswordInput, toast } from '../../../kit/index.ts';
import { missing, passwordRule, useInvalidFocus } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { useWrite } from './useWrite.ts';

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
  const form = useId();
  const first = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { problem, busy, refuse, clear, run } = useWrite('Your password could not be changed');
  const content = useRef<HTMLFormElement>(null);
  useInvalidFocus(content, problem);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = missing('renew', { email, password: next }).password;
    const fields = {
      ...(!current && { currentPassword: 'Password is required' }),
      ...(wrong && { newPassword: wrong }),
    };
    if (Object.keys(fields).length > 0) return refuse(fields);
    if (!(await run(() => changePassword(current, next)))) return;
    toast({ text: 'Your password is changed', tone: 'good' });
    onClose();
  };
  return (
    <Dialog
      open
      stay
      size="s"
      onClose={onClose}
      title="Change your password"
      text="You stay signed in here. All other devices have to sign in with the new password."
      initialFocus={first}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} tone="main" busy={busy}>
            Change password
          </Button>
        </>
      }
    >
      <form ref={content} id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem?.text && <Notice tone="danger">{problem.text}</Notice>}
        {/* Tells password managers the account of the new password. */}
        <input hidden readOnly name="email" autoComplete="username" value={email} />
        <Field label="Current password" error={problem?.fields.currentPassword} required>
          <PasswordInput
            ref={first}
            name="currentPassword"
            value={current}
            onChange={(event) => {
              setCurrent(event.target.value);
              clear();
            }}
          />
        </Field>
        <Field label="New password" error={problem?.fields.newPassword} hint={passwordRule} required>
          <PasswordInput
            name="newPassword"
            autoComplete="new-password"
            value={next}
            onChange={(event) => {
              setNext(event.target.value);
              clear();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
