import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSignInState } from '../features/people/accounts/index.ts';
import { meQuery } from '../features/people/members/index.ts';
import { ageGate } from '../platform/age-gate.ts';
import { session } from '../platform/api.ts';
import { ApiError, reason } from '../platform/errors.ts';
import { type ShownScreen, screenFor } from './guard.ts';
import { say } from './messages.ts';

type GuardProblem = { text: string; detail?: string };

/** Renews at the start and when the network is back. Returns the problem of a failed renewal. */
function useSessionStart(): [GuardProblem | null, () => void] {
  const [problem, setProblem] = useState<GuardProblem | null>(null);
  const renew = useCallback(() => {
    const failed = (error?: unknown) => {
      if (!session.isKnown()) setProblem({ text: say('theSiteCouldNotBe'), detail: reason(error) });
    };
    setProblem(null);
    session.renew().then((renewed) => {
      if (!renewed) failed();
    }, failed);
  }, []);
  useEffect(() => {
    const renewUntilKnown = () => {
      if (!session.isKnown()) renew();
    };
    renewUntilKnown();
    window.addEventListener('online', renewUntilKnown);
    return () => window.removeEventListener('online', renewUntilKnown);
  }, [renew]);
  return [problem, renew];
}

export function useGuard(path: string): { shown: ShownScreen; problem: GuardProblem | null; retry: () => void } {
  const signInState = useSignInState();
  const [failure, renew] = useSessionStart();
  const me = useQuery({ ...meQuery, enabled: signInState === 'in' });
  const leaving = me.error instanceof ApiError && me.error.code === 'leaving';
  const ageRequired = useSyncExternalStore(ageGate.listen, ageGate.isClosed);
  const shown = screenFor({ signIn: signInState, me: me.data, path, leaving, ageRequired });
  if (shown !== 'wait') return { shown, problem: null, retry: renew };
  if (signInState === 'unknown') return { shown, problem: failure, retry: renew };
  return {
    shown,
    problem: me.error && { text: say('failedToLoadMe'), detail: reason(me.error) },
    retry: () => void me.refetch(),
  };
}
