import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStanding } from '../features/accounts/index.ts';
import { meQuery } from '../features/members/index.ts';
import { session } from '../platform/api.ts';
import { sentence } from '../platform/errors.ts';
import { type Way, wayFor } from './guard.ts';

/** Asks once who sits there. Null while asking and when it is known; else the sentence why it is not. */
function useOpening(): [string | null, () => void] {
  const [problem, setProblem] = useState<string | null>(null);
  const ask = useCallback(() => {
    const failed = (error?: unknown) => {
      if (!session.isKnown()) setProblem(sentence(error, 'The site does not answer at the moment'));
    };
    setProblem(null);
    session.renew().then((renewed) => {
      if (!renewed) failed();
    }, failed);
  }, []);
  useEffect(() => {
    if (!session.isKnown()) ask();
  }, [ask]);
  return [problem, ask];
}

/** What may be shown here now, or why that cannot be told. */
export function useWay(path: string): { way: Way; problem: string | null; retry: () => void } {
  const standing = useStanding();
  const [unanswered, ask] = useOpening();
  const me = useQuery({ ...meQuery, enabled: standing === 'in' });
  const way = wayFor({ standing, me: me.data, path });
  if (way !== 'wait') return { way, problem: null, retry: ask };
  if (standing === 'unknown') return { way, problem: unanswered, retry: ask };
  return {
    way,
    problem: me.error && sentence(me.error, 'Failed to load /me'),
    retry: () => void me.refetch(),
  };
}
