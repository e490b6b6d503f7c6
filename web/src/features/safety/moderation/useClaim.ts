import { useQueryClient } from '@tanstack/react-query';
import { type CaseDetail, claimMinutes } from '@veil/contract/safety/cases.ts';
import { useEffect } from 'react';
import { api } from '../../../platform/api.ts';
import { attempt } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { caseQuery, casesKey } from './reads.ts';

/** A page that stays open keeps its claim. */
const renewMs = (claimMinutes / 3) * 60_000;

/** Nobody else can decide the case during a claim. */
export function useClaim({ id, claim }: Pick<CaseDetail, 'id' | 'claim'>) {
  const client = useQueryClient();
  const mine = claim?.byYou === true;
  useEffect(() => {
    if (!mine) return;
    const timer = setInterval(() => {
      // If it failed, the claim is lost, and the next read of the case shows that.
      api.claimCase({ params: { id } }).catch(() => client.invalidateQueries({ queryKey: casesKey }));
    }, renewMs);
    return () => clearInterval(timer);
  }, [client, id, mine]);
  return {
    async take(): Promise<void> {
      const claimIt = async () => client.setQueryData(caseQuery(id).queryKey, await api.claimCase({ params: { id } }));
      await attempt(claimIt, { failed: say('theCaseCouldNotBeClaimed') });
      await client.invalidateQueries({ queryKey: casesKey });
    },
    async release(): Promise<void> {
      await attempt(() => api.releaseCase({ params: { id } }), { failed: say('theClaimCouldNotBe') });
      await client.invalidateQueries({ queryKey: casesKey });
    },
  };
}
