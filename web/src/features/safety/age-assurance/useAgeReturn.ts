import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearch } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAgeActions } from './actions.ts';
import { say } from './messages.ts';

const failed = say('theResultOfTheAge');

export function useAgeReturn(): { busy: boolean; error: string | undefined } {
  const { answer } = useSearch({ strict: false }) as { answer?: string };
  const navigate = useNavigate();
  const { finish } = useAgeActions();
  const { busy, errors, submit } = useSubmit();
  const send = useEffectEvent((given: string) => submit(() => finish(given), { failed, field: 'answer' }));
  const taken = useRef<string>(undefined);

  useEffect(() => {
    if (!answer || taken.current === answer) return;
    // An answer works once, and must not stay in the browser's history.
    taken.current = answer;
    void navigate({ to: '/age-check', search: {}, replace: true });
    void send(answer);
  }, [answer, navigate]);
  return { busy, error: errors.answer };
}
