import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../kit/index.ts';
import { ApiError } from '../../platform/errors.ts';
import { requestPasswordReset, resetPassword, sendConfirmation, signIn, signUp } from './actions.ts';
import { type AuthErrors, type AuthFields, type AuthMode, missing, refusal, said } from './auth-messages.ts';
import { siteQuery } from './queries.ts';

export type AuthWord = { tone: 'info' | 'good' | 'danger'; text: string; mailed?: boolean; unconfirmed?: boolean };
type Wish = { mode: AuthMode; token?: string; onMode: (mode: AuthMode) => void };

/** The state of the form and what sending it does, in each of its modes. */
export function useAuthForm({ mode, token, onMode }: Wish, first: AuthWord | null) {
  const queries = useQueryClient();
  const [fields, setFields] = useState<AuthFields>({ email: '', password: '' });
  const [errors, setErrors] = useState<AuthErrors>({});
  const [word, setWord] = useState<AuthWord | null>(first);
  const [busy, setBusy] = useState(false);

  const clearPassword = () => setFields((now) => ({ ...now, password: '' }));
  const enter = async () => {
    await signIn(fields);
    toast({ text: said.signedIn, tone: 'good' });
  };
  const doors: Record<AuthMode, () => Promise<void>> = {
    signin: enter,
    signup: async () => {
      await signUp(fields);
      const { emailConfirmation } = await queries.fetchQuery(siteQuery).catch(() => ({ emailConfirmation: true }));
      onMode('signin');
      setWord({ tone: 'good', text: said.accountMade, mailed: true });
      if (emailConfirmation) return clearPassword();
      // A taken address is answered like a free one; its password then does not fit, and the form says no more than that.
      await enter().catch(clearPassword);
    },
    reset: async () => {
      await requestPasswordReset(fields.email);
      setWord({ tone: 'good', text: said.resetSent, mailed: true });
    },
    renew: async () => {
      await resetPassword(token ?? '', fields.password);
      clearPassword();
      onMode('signin');
      setWord({ tone: 'good', text: said.renewed });
    },
  };
  const run = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setWord(null);
    try {
      await act();
    } catch (error) {
      const { fields: wrong, text } = refusal(mode, error);
      setErrors(wrong);
      const unconfirmed = error instanceof ApiError && error.code === 'email_unconfirmed';
      if (text) setWord({ tone: 'danger', text, unconfirmed });
    } finally {
      setBusy(false);
    }
  };

  return {
    fields,
    errors,
    word,
    busy,
    change(name: keyof AuthFields, value: string) {
      setFields((now) => ({ ...now, [name]: value }));
      setErrors((now) => ({ ...now, [name]: undefined }));
    },
    /** Another mode: what was said before no longer fits. */
    turn(next: AuthMode) {
      setErrors({});
      setWord(null);
      onMode(next);
    },
    async send() {
      const lacking = missing(mode, fields);
      setErrors(lacking);
      if (Object.keys(lacking).length === 0) await run(doors[mode]);
    },
    sendLetterAgain: () =>
      run(async () => {
        await sendConfirmation(fields.email);
        setWord({ tone: 'good', text: said.letterSent, mailed: true });
      }),
  };
}
