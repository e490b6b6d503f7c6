import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { PatronStatus } from '@veil/contract/people/patron-status.ts';
import { api } from '../../../platform/api.ts';
import { meQuery } from '../members/index.ts';
import { statusQuery } from './reads.ts';

/** The header, the editor's stamps and this screen show the patron's tier. */
async function show(queries: QueryClient, status: PatronStatus): Promise<PatronStatus> {
  queries.setQueryData(statusQuery.queryKey, status);
  void queries.invalidateQueries({ queryKey: ['stamps'] });
  await queries.invalidateQueries({ queryKey: meQuery.queryKey });
  return status;
}

export function usePatronActions() {
  const queries = useQueryClient();
  return {
    choose: async (mode: 'free' | 'cancel') => show(queries, await api.changePatron({ body: { mode } })),
    startLink: async () => window.location.assign((await api.startPatronLink({})).url),
    finishLink: async (body: { code: string; state: string }) => show(queries, await api.finishPatronLink({ body })),
    readLink: async () => show(queries, await api.readPatronLink({})),
    endLink: async () => show(queries, await api.endPatronLink({})),
    redeem: async (code: string) => show(queries, await api.redeemPatronCode({ body: { code } })),
  };
}
