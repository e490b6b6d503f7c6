import type { AccountState } from '@veil/contract/people/account-settings.ts';
import { recoveryCodeCount } from '@veil/contract/people/two-factor.ts';
import { useState } from 'react';
import { ShieldCheck } from '../../../kit/icons/index.ts';
import { Button, Card, Notice, toast } from '../../../kit/index.ts';
import { useAccountActions } from './actions.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';

/** A member with fewer unused codes is told to make new ones. */
const fewCodes = 3;

export function TwoFactorCard({ account }: { account: AccountState }) {
  const [open, setOpen] = useState<'setup' | 'renew' | 'off' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Two-factor sign-in" action={account.twoFactor && <OnMark />}>
      {account.twoFactor ? (
        <On left={account.recoveryCodesLeft} onRenew={() => setOpen('renew')} onTurnOff={() => setOpen('off')} />
      ) : (
        <Off required={account.twoFactorRequired} onTurnOn={() => setOpen('setup')} />
      )}
      {(open === 'setup' || open === 'renew') && (
        <TwoFactorDialog purpose={open} email={account.email} onClose={close} />
      )}
      {open === 'off' && <TurnOff onClose={close} />}
    </Card>
  );
}

const OnMark = () => (
  <span className="inline-flex items-center gap-1.5 text-small font-[600] text-good [&_svg]:size-4.5">
    <ShieldCheck aria-hidden="true" />
    On
  </span>
);

function Off({ required, onTurnOn }: { required: boolean; onTurnOn: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      {required && (
        <Notice className="w-full">
          <p className="text-ink">This site asks its moderators and admins to use it.</p>
          <p>Until it is on you cannot moderate.</p>
        </Notice>
      )}
      <p className="max-w-[60ch] text-soft">
        After your password, sign-in asks for a code from an app on your phone. Somebody who learns your password cannot
        sign in with it alone.
      </p>
      <Button tone="main" onClick={onTurnOn}>
        Turn on
      </Button>
    </div>
  );
}

function On({ left, onRenew, onTurnOff }: { left: number; onRenew: () => void; onTurnOff: () => void }) {
  const text = `${left} of ${recoveryCodeCount} recovery codes left`;
  return (
    <div className="grid gap-4">
      {left < fewCodes ? (
        <Notice tone="danger" title={text}>
          Make new ones now: without your phone they are the only way to sign in.
        </Notice>
      ) : (
        <p className="text-soft">{text}. They sign you in when your phone is not at hand.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRenew}>New recovery codes</Button>
        <Button tone="ghost" onClick={onTurnOff}>
          Turn off
        </Button>
      </div>
    </div>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { turnTwoFactorOff } = useAccountActions();
  return (
    <PasswordDialog
      text="Two-factor sign-in is turned off: your password alone signs in. Your recovery codes end, and all other devices are signed out."
      confirmLabel="Turn off"
      tone="danger"
      act={turnTwoFactorOff}
      onDone={() => {
        toast({ text: 'Two-factor sign-in is off', tone: 'good' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
