import { trustedDays } from '@veil/contract/people/two-factor.ts';
import type { FormEvent } from 'react';
import { Button, Checkbox, Field, Notice, TextInput } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { CodeField } from './CodeField.tsx';
import { say } from './messages.ts';
import { useCodeStep } from './useCodeStep.ts';

type CodeStepProps = {
  onSignedIn: () => void;
  /** `expired`: too much time has passed since e-mail and password were sent. */
  onBack: (expired: boolean) => void;
};

export function CodeStep({ onSignedIn, onBack }: CodeStepProps) {
  const { kind, code, trusted, error, message, busy, chooseKind, change, setTrusted, send } = useCodeStep(
    onSignedIn,
    () => onBack(true),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const recovery = kind === 'recovery';
  return (
    <form onSubmit={submit} noValidate aria-label={say('twoFactorSignIn')} className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="text-h3">{say('twoFactorSignIn')}</h2>
        <p className="text-soft">{recovery ? say('enterOneOfTheRecovery') : say('openYourAuthenticatorAppAnd')}</p>
      </div>
      {message && <Notice tone="danger">{message}</Notice>}
      {recovery ? (
        <Field key="recovery" label={say('recoveryCode')} error={error} hint={say('tenLettersAndDigits')} required>
          <TextInput
            ref={takeFocus}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="max-w-72 tracking-[.08em]"
            value={code}
            onChange={(event) => change(event.target.value)}
          />
        </Field>
      ) : (
        <CodeField key="totp" ref={takeFocus} value={code} onChange={change} error={error} />
      )}
      <Checkbox
        checked={trusted}
        onChange={setTrusted}
        label={say('trustThisDeviceForDays', { days: trustedDays })}
        hint={say('youThenNeedNoCode')}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button type="submit" tone="main" size="l" busy={busy}>
          {say('signIn')}
        </Button>
        <Button size="l" onClick={() => chooseKind(recovery ? 'totp' : 'recovery')}>
          {recovery ? say('useTheAppInstead') : say('useARecoveryCode')}
        </Button>
        <Button tone="ghost" className="max-sm:px-1" onClick={() => onBack(false)}>
          {say('back')}
        </Button>
      </div>
    </form>
  );
}
