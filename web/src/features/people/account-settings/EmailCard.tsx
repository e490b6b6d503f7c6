import { useQuery } from '@tanstack/react-query';
import type { AccountState } from '@veil/contract/people/account-settings.ts';
import { useState } from 'react';
import { Button, Card, Field, Notice, TextInput, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { siteQuery } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

export function EmailCard({ account }: { account: AccountState }) {
  const [open, setOpen] = useState(false);
  return (
    <Card
      title={say('eMailAddress')}
      action={
        <Button size="s" onClick={() => setOpen(true)}>
          {say('change')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="break-words">
          {account.email}
          <span className="text-small text-faint">
            {' '}
            · {account.emailVerified ? say('confirmed') : say('notConfirmed')}
          </span>
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
  const cancel = () => submit(cancelEmailChange, { failed: say('thatCouldNotBeSaved') });
  return (
    <Notice>
      <p className="break-words text-ink">{say('weSentALinkTo', { address })}</p>
      <p>{say('openItToChangeYour')}</p>
      <Button size="s" className="mt-3" busy={busy} onClick={() => void cancel()}>
        {say('keepTheOldAddress')}
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
    if (account?.email !== now) toast({ text: say('yourEMailAddressIs'), tone: 'good' });
    else toast(say('yourAddressHasNotChanged'));
  };
  return (
    <PasswordDialog
      title={say('changeYourEMailAddress')}
      text={confirmed ? say('weSendALinkTo') : say('weTellBothAddresses')}
      confirmLabel={confirmed ? say('sendTheLink') : say('change')}
      check={(): Record<string, string> => (address.trim() ? {} : { newEmail: say('eMailIsRequired') })}
      act={change}
      onDone={onClose}
      onClose={onClose}
    >
      {({ errors, clear }, first) => (
        <Field label={say('newEMailAddress')} error={errors.newEmail} required>
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
