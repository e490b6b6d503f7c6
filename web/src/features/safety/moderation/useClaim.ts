import { useQueryClient } from '@tanstack/react-query';
import { type CaseDetail, claimMinutes } from '@veil/contract/safety/cases.ts';
import { useEffect } from 'react';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { sentence } from '../../../platform/errors.ts';
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
      try {
        client.setQueryData(caseQuery(id).queryKey, await api.claimCase({ params: { id } }));
      } catch (error) {
        toast({ text: sentence(error, 'The case could not be claimed'), tone: 'danger' });
      }
      await client.invalidateQueries({ queryKey: casesKey });
    },
    async release(): Promise<void> {
      try {
        await api.releaseCase({ params: { id } });
      } catch (error) {
        toast({ text: sentence(error, 'The claim could not be released'), tone: 'danger' });
      }
      await client.invalidateQueries({ queryKey: casesKey });
    },
  };
}
