import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { ApiError } from '../../../platform/errors.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { requestPasswordReset, resetPassword, sendConfirmation, signIn, signUp } from './actions.ts';
import { type AuthFields, type AuthMode, authMessages, missing, refusal } from './auth-messages.ts';
import { say } from './messages.ts';
import { siteQuery } from './reads.ts';

export type AuthMessage = { tone: 'info' | 'good' | 'danger'; text: string; mailed?: boolean; unconfirmed?: boolean };
type FormOptions = { mode: AuthMode; token?: string; onMode: (mode: AuthMode) => void };

export function useAuthForm({ mode, token, onMode }: FormOptions, first: AuthMessage | null) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<AuthFields>({ email: '', password: '' });
  const [message, setMessage] = useState<AuthMessage | null>(first);
  const [removePasskeys, setRemovePasskeys] = useState(false);
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  /** The password was right, and a code is required. */
  const [needsCode, setNeedsCode] = useState(false);

  const clearPassword = () => setFields((now) => ({ ...now, password: '' }));
  const signedIn = () => toast({ text: authMessages.signedIn, tone: 'good' });
  const signInWithFields = async () => {
    if (await signIn(fields)) signedIn();
    else setNeedsCode(true);
  };
  const submitters: Record<AuthMode, () => Promise<void>> = {
    signin: signInWithFields,
    signup: async () => {
      const { termsVersion, emailConfirmation } = await queries.fetchQuery(siteQuery);
      await signUp(fields, termsVersion);
      onMode('signin');
      setMessage({ tone: 'good', text: authMessages.accountMade, mailed: true });
      if (emailConfirmation) return clearPassword();
      // A taken address is answered like a free one. Sign-in then fails, and the form must not reveal the reason.
      await signInWithFields().catch(clearPassword);
    },
    reset: async () => {
      await requestPasswordReset(fields.email);
      setMessage({ tone: 'good', text: authMessages.resetSent, mailed: true });
    },
    renew: async () => {
      await resetPassword(token ?? '', fields.password, removePasskeys);
      clearPassword();
      onMode('signin');
      setMessage({ tone: 'good', text: authMessages.renewed });
    },
  };
  const explain = (error: unknown) => {
    const { fields: wrong, text } = refusal(mode, error);
    const unconfirmed = error instanceof ApiError && error.code === 'email_unconfirmed';
    if (text) setMessage({ tone: 'danger', text, unconfirmed });
    else refuse(wrong);
    return '';
  };
  const run = (act: () => Promise<void>) => {
    setMessage(null);
    return submit(act, { failed: say('authenticationError'), explain });
  };

  return {
    fields,
    errors,
    message,
    busy,
    needsCode,
    removePasskeys,
    setRemovePasskeys,
    signedIn,
    leaveCode(expired: boolean) {
      clearPassword();
      setNeedsCode(false);
      setMessage(expired ? { tone: 'danger', text: authMessages.codeExpired } : null);
    },
    fail: (text: string) => setMessage({ tone: 'danger', text }),
    change(name: keyof AuthFields, value: string) {
      setFields((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _, ...others }) => others);
    },
    changeMode(next: AuthMode) {
      setErrors({});
      setMessage(null);
      onMode(next);
    },
    send() {
      const missingFields = missing(mode, fields);
      if (Object.keys(missingFields).length > 0) return refuse(missingFields);
      void run(submitters[mode]);
    },
    resendConfirmation: () =>
      run(async () => {
        await sendConfirmation(fields.email);
        setMessage({ tone: 'good', text: authMessages.emailSent, mailed: true });
      }),
  };
}
