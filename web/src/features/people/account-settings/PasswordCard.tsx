import { useRef, useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog.tsx';
import { Button, Card, Field, Notice, PasswordInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { missing, passwordRule } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';

export function PasswordCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={say('password')}
      action={
        <Button size="s" onClick={() => setOpen(true)}>
          {say('change')}
        </Button>
      }
    >
      <p className="max-w-[60ch] text-soft">{say('changingItSignsYouOut')}</p>
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
      ...(!current && { currentPassword: say('passwordIsRequired') }),
      ...(wrong && { newPassword: wrong }),
    };
    if (Object.keys(fields).length > 0) return refuse(fields);
    const words = {
      done: say('yourPasswordIsChanged'),
      failed: say('yourPasswordCouldNotBe'),
      field: 'form',
    };
    if (await submit(() => changePassword(current, next), words)) onClose();
  };
  return (
    <FormDialog
      stay
      onClose={onClose}
      title={say('changeYourPassword')}
      text={say('youStaySignedInHere')}
      initialFocus={first}
      submitLabel={say('changePassword')}
      busy={busy}
      onSubmit={change}
    >
      {errors.form && <Notice tone="danger">{errors.form}</Notice>}
      {/* Tells password managers the account of the new password. */}
      <input hidden readOnly name="email" autoComplete="username" value={email} />
      <Field label={say('currentPassword')} error={errors.currentPassword} required>
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
      <Field label={say('newPassword')} error={errors.newPassword} hint={passwordRule} required>
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
