import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button } from '../../../kit/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { usePasswordStep } from './usePasswordStep.tsx';
import { useScanStep } from './useScanStep.tsx';

type TwoFactorDialogProps = {
  /** `setup`: password, app, codes. `renew`: password, codes. */
  purpose: 'setup' | 'renew';
  email: string;
  onClose: () => void;
};

export function TwoFactorDialog({ purpose, email, onClose }: TwoFactorDialogProps) {
  const { beginTwoFactor, renewRecoveryCodes } = useAccountActions();
  const [step, setStep] = useState<'password' | 'scan' | 'codes'>('password');
  const [totpUri, setTotpUri] = useState('');
  const [codes, setCodes] = useState<string[]>([]);

  const password = usePasswordStep({
    text: purpose === 'setup' ? say('youNeedYourPasswordAnd') : say('youGetTenNewRecovery'),
    confirmLabel: say('continue'),
    act: async (given) => {
      if (purpose === 'renew') return setCodes(await renewRecoveryCodes(given));
      const begun = await beginTwoFactor(given);
      setTotpUri(begun.totpUri);
      setCodes(begun.recoveryCodes);
    },
    onDone: () => setStep(purpose === 'setup' ? 'scan' : 'codes'),
    onClose,
  });
  const scan = useScanStep({ totpUri, onDone: () => setStep('codes'), onClose });
  const saved = {
    title: say('saveYourRecoveryCodes'),
    text: say('eachOneSignsYouIn'),
    children: <RecoveryCodes codes={codes} email={email} />,
    actions: (
      <Button tone="main" onClick={onClose}>
        {say('iHaveSavedThem')}
      </Button>
    ),
  };
  return <Dialog open stay onClose={onClose} {...{ password, scan, codes: saved }[step]} />;
}
