import type { ReleaseAsk } from '@veil/contract/items/release-asks.ts';
import { useState } from 'react';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

const empty = { name: '', signature: '', email: '', adult: false, publish: false, download: false };
export type ReleaseFields = typeof empty;
export type Answered = { kind: 'agreed'; code: string; mailed: boolean } | { kind: 'refused' };

export function useRelease(token: string, { version }: Pick<ReleaseAsk, 'version'>) {
  const [fields, setFields] = useState(empty);
  const { busy, errors, setErrors, submit } = useSubmit();
  const [answered, setAnswered] = useState<Answered | null>(null);
  const send = (call: () => Promise<Answered>) =>
    submit(async () => setAnswered(await call()), { failed: say('yourAnswerCouldNotBe'), field: 'answer' });
  return {
    fields,
    errors,
    busy,
    answered,
    change(next: Partial<ReleaseFields>) {
      setFields((now) => ({ ...now, ...next }));
      setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in next))));
    },
    agree: () =>
      send(async () => {
        const { email, adult, ...rest } = fields;
        // The server names missing fields, including the tick.
        const body = { token, version, ...rest, adult: adult as true, ...(email.trim() && { email }) };
        return { kind: 'agreed', ...(await api.agreeToRelease({ body })) };
      }),
    refuse: () =>
      send(async () => {
        await api.refuseRelease({ body: { token } });
        return { kind: 'refused' };
      }),
  };
}
