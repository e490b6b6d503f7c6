import { useQuery } from '@tanstack/react-query';
import type { AccountState } from '@veil/contract/people/account-settings.ts';
import { useState } from 'react';
import { Button, Card, Field, Notice, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { siteQuery } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function EmailCard({ account }: { account: AccountState }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title="E-mail address"
      action={
        <Button size="s" onClick={() => setOpen(true)}>
          Change
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="break-words">
          {account.email}
          <span className="text-small text-faint"> · {account.emailVerified ? 'confirmed' : 'not confirmed'}</span>
        </p>
        {account.pendingEmail && <PendingEmail address={account.pendingEmail} />}
      </div>
      {open && <EmailDialog now={account.email} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function PendingEmail({ address }: { address: string }) {
  const { cancelEmailChange } = useAccountActions();
  const { busy, submit } = useSubmit();
  const cancel = () => submit(cancelEmailChange, { failed: 'That could not be saved' });
  return (
    <Notice>
      <p className="break-words text-ink">We sent a link to {address}.</p>
      <p>Open it to change your address. Until then you sign in with the old one.</p>
      <Button size="s" className="mt-3" busy={busy} onClick={() => void cancel()}>
        Keep the old address
      </Button>
    </Notice>
  );
}

function EmailDialog({ now, onClose }: { now: string; onClose: () => void }) {
  const { changeEmail } = useAccountActions();
  const confirmed = useQuery(siteQuery).data?.emailConfirmation ?? true;
  const [address, setAddress] = useState('');
  const change = async (password: string) => {
    const account = await changeEmail(address.trim(), password);
    if (confirmed) return;
    if (account?.email !== now) toast({ text: 'Your e-mail address is changed', tone: 'good' });
    else toast('Your address has not changed. The e-mail to the new one says why.');
  };
  return (
    <PasswordDialog
      title="Change your e-mail address"
      text={confirmed ? 'We send a link to the new address, and tell the old one.' : 'We tell both addresses.'}
      confirmLabel={confirmed ? 'Send the link' : 'Change'}
      check={(): Record<string, string> => (address.trim() ? {} : { newEmail: 'E-mail is required' })}
      act={change}
      onDone={onClose}
      onClose={onClose}
    >
      {({ errors, clear }, first) => (
        <Field label="New e-mail address" error={errors.newEmail} required>
          <TextInput
            ref={first}
            type="email"
            name="newEmail"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              clear();
            }}
          />
        </Field>
      )}
    </PasswordDialog>
  );
}
