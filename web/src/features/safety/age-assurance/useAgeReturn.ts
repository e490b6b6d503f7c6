import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sentence } from '../../../platform/errors.ts';
import { useAgeActions } from './actions.ts';

const failed = 'The result of the age check could not be sent. Start again.';

export function useAgeReturn(): { busy: boolean; error: string | null } {
  const { answer } = useSearch({ strict: false }) as { answer?: string };
  const navigate = useNavigate();
  const { finish } = useAgeActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const taken = useRef<string>(undefined);

  useEffect(() => {
    if (!answer || taken.current === answer) return;
    // An answer works once, and must not stay in the browser's history.
    taken.current = answer;
    void navigate({ to: '/age-check', search: {}, replace: true });
    setBusy(true);
    setError(null);
    finish(answer)
      .then(
        () => undefined,
        (problem: unknown) => setError(sentence(problem, failed)),
      )
      .finally(() => setBusy(false));
  }, [answer, navigate, finish]);
  return { busy, error };
}
