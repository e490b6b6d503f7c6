import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStanding } from '../features/accounts/index.ts';
import { meQuery } from '../features/members/index.ts';
import { session } from '../platform/api.ts';
import { reason } from '../platform/errors.ts';
import { type Way, wayFor } from './guard.ts';

/** What failed, and why where that can be told. */
type WayProblem = { text: string; detail?: string };

/** Asks who sits there, again when the network is back. Null while asking and when it is known; else why it is not. */
function useOpening(): [WayProblem | null, () => void] {
  const [problem, setProblem] = useState<WayProblem | null>(null);
  const ask = useCallback(() => {
    const failed = (error?: unknown) => {
      if (!session.isKnown()) setProblem({ text: 'The site could not be opened', detail: reason(error) });
    };
    setProblem(null);
    session.renew().then((renewed) => {
      if (!renewed) failed();
    }, failed);
  }, []);
  useEffect(() => {
    const askUntilKnown = () => {
      if (!session.isKnown()) ask();
    };
    askUntilKnown();
    window.addEventListener('online', askUntilKnown);
    return () => window.removeEventListener('online', askUntilKnown);
  }, [ask]);
  return [problem, ask];
}

/** What may be shown here now, or why that cannot be told. */
export function useWay(path: string): { way: Way; problem: WayProblem | null; retry: () => void } {
  const standing = useStanding();
  const [unanswered, ask] = useOpening();
  const me = useQuery({ ...meQuery, enabled: standing === 'in' });
  const way = wayFor({ standing, me: me.data, path });
  if (way !== 'wait') return { way, problem: null, retry: ask };
  if (standing === 'unknown') return { way, problem: unanswered, retry: ask };
  return {
    way,
    problem: me.error && { text: 'Failed to load /me', detail: reason(me.error) },
    retry: () => void me.refetch(),
  };
}
