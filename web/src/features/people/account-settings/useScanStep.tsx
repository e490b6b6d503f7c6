import { accountMessages } from '@veil/contract/people/account-fields.ts';
import { type FormEvent, useId, useState } from 'react';
import { CopyButton } from '../../../kit/CopyButton.tsx';
import type { DialogProps } from '../../../kit/Dialog.tsx';
import { Button, buttonClass, cx, Notice } from '../../../kit/index.ts';
import { takeFocus } from '../../../kit/take-focus.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { CodeField, codeDigits } from '../accounts/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';
import { QrCode } from './QrCode.tsx';

/** `otpauth:` (Key URI Format of Google Authenticator). */
const secretOf = (totpUri: string): string =>
  URL.canParse(totpUri) ? (new URL(totpUri).searchParams.get('secret') ?? '') : '';
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

type ScanStep = { totpUri: string; onDone: () => void; onClose: () => void };

/** A first code is the proof that the app has the site. */
export function useScanStep({
  totpUri,
  onDone,
  onClose,
}: ScanStep): Pick<DialogProps, 'title' | 'text' | 'children' | 'actions'> {
  const { finishTwoFactor } = useAccountActions();
  const form = useId();
  const [code, setCode] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.length < codeDigits) return refuse({ code: accountMessages.totp });
    const words = { failed: say('twoFactorSignInCould'), field: 'form' };
    if (await submit(() => finishTwoFactor(code), words)) onDone();
  };
  const secret = secretOf(totpUri);
  return {
    title: say('addThisSiteToYour'),
    text: say('scanThePictureWithYour'),
    children: totpUri && (
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-6">
        {errors.form && <Notice tone="danger">{errors.form}</Notice>}
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <QrCode text={totpUri} label={say('qrCodeForYourAuthenticator')} />
          <div className="grid min-w-0 flex-1 basis-48 justify-items-start gap-3">
            <a href={totpUri} className={cx(buttonClass(), 'md:hidden')}>
              {say('openTheAppOnThis')}
            </a>
            <div className="grid gap-1">
              <p className="text-small text-soft">{say('noCameraTypeThisKey')}</p>
              <p className="[font-family:ui-monospace,monospace] text-body tracking-wide break-words select-all">
                {inFours(secret)}
              </p>
            </div>
            <CopyButton text={secret} label={say('copyTheKey')} />
          </div>
        </div>
        <CodeField
          ref={takeFocus}
          value={code}
          onChange={(next) => {
            setCode(next);
            setErrors({});
          }}
          error={errors.code}
          hint={say('theCodeThatTheApp')}
        />
      </form>
    ),
    actions: (
      <>
        <Button tone="ghost" onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button type="submit" form={form} tone="main" busy={busy}>
          {say('turnOn')}
        </Button>
      </>
    ),
  };
}
