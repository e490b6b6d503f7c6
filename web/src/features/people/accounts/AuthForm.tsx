import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { Button, Checkbox, Field, Notice, PasswordInput, TextInput } from '../../../kit/index.ts';
import { session } from '../../../platform/api.ts';
import { AdultTick } from './AdultTick.tsx';
import { useAdultTick } from './adult-tick.ts';
import { type AuthMode, passwordRule } from './auth-messages.ts';
import { CodeStep } from './CodeStep.tsx';
import { say } from './messages.ts';
import { PasskeyButton } from './PasskeyButton.tsx';
import { siteQuery } from './reads.ts';
import { type AuthMessage, useAuthForm } from './useAuthForm.ts';

const submitLabels: Record<AuthMode, string> = {
  signin: say('signIn'),
  signup: say('createAnAccount'),
  reset: say('sendMeALink'),
  renew: say('setTheNewPassword'),
};
const otherModes: Record<AuthMode, { to: AuthMode; label: string }[]> = {
  signin: [
    { to: 'signup', label: say('createAnAccount') },
    { to: 'reset', label: say('forgotPassword') },
  ],
  signup: [{ to: 'signin', label: say('iHaveAnAccount') }],
  reset: [{ to: 'signin', label: say('backToSignIn') }],
  renew: [{ to: 'signin', label: say('backToSignIn') }],
};

export type AuthFormProps = {
  mode: AuthMode;
  onMode: (mode: AuthMode) => void;
  token?: string;
  message?: AuthMessage | null;
};

export function AuthForm({ mode, onMode, token, message: first = null }: AuthFormProps) {
  const [adult] = useAdultTick();
  const auth = useAuthForm({ mode, token, onMode }, first);
  const { fields, errors, message, busy, needsCode, change, changeMode, send, resendConfirmation } = auth;
  useEffect(() => {
    if (mode === 'renew' && token) session.announce('PASSWORD_RECOVERY');
  }, [mode, token]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (adult) send();
  };
  if (needsCode) return <CodeStep onSignedIn={auth.signedIn} onBack={auth.leaveCode} />;
  const [mainLink, ...others] = otherModes[mode];
  return (
    <form onSubmit={submit} noValidate aria-label={submitLabels[mode]} className="grid gap-5">
      <div aria-live="polite" className="empty:absolute">
        {message && <Message message={message} busy={busy} onResend={resendConfirmation} />}
      </div>
      <AdultTick />
      <fieldset disabled={!adult} className="grid gap-4 transition-opacity disabled:opacity-55">
        {mode !== 'renew' && (
          <Field label={say('eMail')} error={errors.email} required disabled={!adult}>
            <TextInput
              type="email"
              name="email"
              autoComplete={mode === 'signin' ? 'username webauthn' : 'email'}
              autoCapitalize="none"
              spellCheck={false}
              value={fields.email}
              onChange={(event) => change('email', event.target.value)}
            />
          </Field>
        )}
        {mode !== 'reset' && (
          <Field
            label={mode === 'renew' ? say('newPassword') : say('password')}
            error={errors.password}
            hint={mode === 'signin' ? undefined : passwordRule}
            required
            disabled={!adult}
          >
            <PasswordInput
              name="password"
              autoComplete={mode === 'signin' ? 'current-password' : 'new-password'}
              value={fields.password}
              onChange={(event) => change('password', event.target.value)}
            />
          </Field>
        )}
        {mode === 'renew' && (
          <Checkbox
            checked={auth.removePasskeys}
            onChange={auth.setRemovePasskeys}
            label={say('removeEveryPasskey')}
            hint={say('chooseThisIfSomebodyElse')}
          />
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button type="submit" tone="main" size="l" busy={busy}>
            {submitLabels[mode]}
          </Button>
          {mainLink && (
            <Button size="l" onClick={() => changeMode(mainLink.to)}>
              {mainLink.label}
            </Button>
          )}
          {others.map(({ to, label }) => (
            <Button key={to} tone="ghost" className="max-sm:px-1" onClick={() => changeMode(to)}>
              {label}
            </Button>
          ))}
        </div>
        {mode === 'signin' && <PasskeyButton suggest={adult && !busy} onSignedIn={auth.signedIn} onFail={auth.fail} />}
      </fieldset>
    </form>
  );
}

function Message({ message, busy, onResend }: { message: AuthMessage; busy: boolean; onResend: () => void }) {
  const mailbox = useQuery(siteQuery).data?.devMailbox;
  return (
    <Notice tone={message.tone}>
      <p className="text-ink">{message.text}</p>
      {message.mailed && mailbox && (
        <p>
          {say.nodes('thisSiteKeepsItsMail', {
            mailBox: (
              <a href={mailbox} className="text-accent underline underline-offset-3">
                {say('linkToMailBox')}
              </a>
            ),
          })}
        </p>
      )}
      {message.unconfirmed && (
        <Button size="s" busy={busy} onClick={onResend} className="mt-2">
          {say('sendTheEMailAgain')}
        </Button>
      )}
    </Notice>
  );
}
