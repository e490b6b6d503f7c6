import { useState } from 'react';
import { Button, buttonClass, Notice } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { confirmEmailChange } from './actions.ts';
import { say } from './messages.ts';

/** Mail scanners open links too, so it waits for a press. */
export function EmailChangeStep({ token, signedIn }: { token: string; signedIn: boolean }) {
  const [isChanged, setChanged] = useState(false);
  const { busy, errors, submit } = useSubmit();
  const confirm = async () => {
    const words = { failed: say('yourAddressCouldNotBe'), field: 'address' };
    setChanged(await submit(() => confirmEmailChange(token), words));
  };
  if (isChanged)
    return (
      <div className="grid justify-items-start gap-5">
        <Notice tone="good" className="w-full">
          <p className="text-ink">{say('yourEMailAddressIs')}</p>
        </Notice>
        <Link to={signedIn ? '/' : '/auth'} className={buttonClass({ tone: 'main', size: 'l' })}>
          {signedIn ? say('continue') : say('signIn')}
        </Link>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-5">
      {errors.address && (
        <Notice tone="danger" className="w-full">
          {errors.address}
        </Notice>
      )}
      <Button tone="main" size="l" busy={busy} onClick={() => void confirm()}>
        {say('useThisAddress')}
      </Button>
    </div>
  );
}
