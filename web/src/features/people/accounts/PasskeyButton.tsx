import { KeyRound } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { say } from './messages.ts';
import { canUsePasskeys } from './passkeys.ts';
import { usePasskeySignIn } from './usePasskeySignIn.ts';

type PasskeyButtonProps = Parameters<typeof usePasskeySignIn>[0];

export function PasskeyButton(props: PasskeyButtonProps) {
  const { busy, press } = usePasskeySignIn(props);
  if (!canUsePasskeys()) return null;
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <Button size="l" wide busy={busy} icon={<KeyRound aria-hidden="true" />} onClick={() => void press()}>
        {say('signInWithAPasskey')}
      </Button>
    </div>
  );
}
