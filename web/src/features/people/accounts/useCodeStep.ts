import { accountMessages } from '@veil/contract/people/account-fields.ts';
import { useRef, useState } from 'react';
import { ApiError, fieldErrors, sentence } from '../../../platform/errors.ts';
import { type CodeKind, signInWithCode } from './actions.ts';
import { codeDigits } from './CodeField.tsx';

/** `onExpired`: the server has forgotten the first step. */
export function useCodeStep(onSignedIn: () => void, onExpired: () => void) {
  const [kind, setKind] = useState<CodeKind>('totp');
  const [code, setCode] = useState('');
  const [trusted, setTrusted] = useState(false);
  const [problem, setProblem] = useState<{ error?: string; message?: string }>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const fail = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return onExpired();
    const field = fieldErrors(error).code;
    if (field) setCode('');
    setProblem(field ? { error: field } : { message: sentence(error, 'Authentication error') });
  };
  return {
    ...problem,
    kind,
    code,
    trusted,
    busy,
    setTrusted,
    chooseKind(next: CodeKind) {
      setKind(next);
      setCode('');
      setProblem({});
    },
    change(next: string) {
      setCode(next);
      setProblem({});
    },
    async send() {
      if (sending.current) return;
      if (kind === 'totp' && code.length < codeDigits) return setProblem({ error: accountMessages.totp });
      if (!code.trim()) return setProblem({ error: accountMessages.recoveryCode });
      sending.current = true;
      setBusy(true);
      try {
        await signInWithCode(kind, code, trusted);
        onSignedIn();
      } catch (error) {
        fail(error);
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}
