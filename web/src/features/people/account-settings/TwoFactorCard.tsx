import type { AccountState } from '@veil/contract/people/account-settings.ts';
import { recoveryCodeCount } from '@veil/contract/people/two-factor.ts';
import { useState } from 'react';
import { ShieldCheck } from '../../../kit/icons/index.ts';
import { Button, Card, Notice, toast } from '../../../kit/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';

/** A member with fewer unused codes is told to make new ones. */
const fewCodes = 3;

export function TwoFactorCard({ account }: { account: AccountState }) {
  const [open, setOpen] = useState<'setup' | 'renew' | 'off' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={say('twoFactorSignIn')} action={account.twoFactor && <OnMark />}>
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
    {say('on')}
  </span>
);

function Off({ required, onTurnOn }: { required: boolean; onTurnOn: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      {required && (
        <Notice className="w-full">
          <p className="text-ink">{say('thisSiteAsksItsModerators')}</p>
          <p>{say('untilItIsOnYou')}</p>
        </Notice>
      )}
      <p className="max-w-[60ch] text-soft">{say('afterYourPasswordSignIn')}</p>
      <Button tone="main" onClick={onTurnOn}>
        {say('turnOn')}
      </Button>
    </div>
  );
}

function On({ left, onRenew, onTurnOff }: { left: number; onRenew: () => void; onTurnOff: () => void }) {
  return (
    <div className="grid gap-4">
      {left < fewCodes ? (
        <Notice tone="danger" title={say('recoveryCodesLeft', { left, all: recoveryCodeCount })}>
          {say('makeNewOnesNowWithout')}
        </Notice>
      ) : (
        <p className="text-soft">{say('recoveryCodesLeftAndUse', { left, all: recoveryCodeCount })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={onRenew}>{say('newRecoveryCodes')}</Button>
        <Button tone="ghost" onClick={onTurnOff}>
          {say('turnOff')}
        </Button>
      </div>
    </div>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { turnTwoFactorOff } = useAccountActions();
  return (
    <PasswordDialog
      text={say('twoFactorSignInIs')}
      confirmLabel={say('turnOff')}
      tone="danger"
      act={turnTwoFactorOff}
      onDone={() => {
        toast({ text: say('twoFactorSignInIsOff'), tone: 'good' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
