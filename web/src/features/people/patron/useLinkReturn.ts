import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../kit/index.ts';
import { sentence } from '../../../platform/errors.ts';
import { usePatronActions } from './actions.ts';
import type { PatronSearch } from './patron-search.ts';

const denied = 'You did not allow it at Patreon, so nothing was linked.';
const failed = 'Patreon did not link your account. Try again in a few minutes.';

export function useLinkReturn(): { busy: boolean; error: string | null } {
  const { code, state, error: refusal } = useSearch({ strict: false }) as PatronSearch;
  const navigate = useNavigate();
  const { finishLink } = usePatronActions();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const taken = useRef<string>(undefined);

  useEffect(() => {
    const sent = code ?? refusal;
    if (!sent || taken.current === sent) return;
    // A code works once, and must not stay in the browser's history.
    taken.current = sent;
    void navigate({ to: '/patron', search: {}, replace: true });
    if (!code || !state) {
      setError(refusal === 'access_denied' ? denied : failed);
      return;
    }
    setBusy(true);
    setError(null);
    finishLink({ code, state })
      .then(
        () => toast({ text: 'Your Patreon account is linked', tone: 'good' }),
        (problem: unknown) => setError(sentence(problem, failed)),
      )
      .finally(() => setBusy(false));
  }, [code, state, refusal, navigate, finishLink]);
  return { busy, error };
}
