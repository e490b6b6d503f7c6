import { accountMessages } from '@veil/contract/people/account-fields.ts';
import { useState } from 'react';
import { ApiError, fieldErrors } from '../../../platform/errors.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { type CodeKind, signInWithCode } from './actions.ts';
import { codeDigits } from './CodeField.tsx';
import { say } from './messages.ts';

/** `onExpired`: the server has forgotten the first step. */
export function useCodeStep(onSignedIn: () => void, onExpired: () => void) {
  const [kind, setKind] = useState<CodeKind>('totp');
  const [code, setCode] = useState('');
  const [trusted, setTrusted] = useState(false);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();

  const explain = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) {
      onExpired();
      return '';
    }
    if (fieldErrors(error).code) setCode('');
    return undefined;
  };
  return {
    error: errors.code,
    message: errors.message,
    kind,
    code,
    trusted,
    busy,
    setTrusted,
    chooseKind(next: CodeKind) {
      setKind(next);
      setCode('');
      setErrors({});
    },
    change(next: string) {
      setCode(next);
      setErrors({});
    },
    send() {
      if (kind === 'totp' && code.length < codeDigits) return refuse({ code: accountMessages.totp });
      if (!code.trim()) return refuse({ code: accountMessages.recoveryCode });
      const signIn = async () => {
        await signInWithCode(kind, code, trusted);
        onSignedIn();
      };
      void submit(signIn, { failed: say('authenticationError'), field: 'message', explain });
    },
  };
}
