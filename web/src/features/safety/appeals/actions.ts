import { useQueryClient } from '@tanstack/react-query';
import type { Appeal } from '@veil/contract/safety/appeals.ts';
import { api } from '../../../platform/api.ts';
import { statementQuery, statementsQuery } from './reads.ts';

export function useAppeal(id: string, key: string | undefined) {
  const client = useQueryClient();
  return async (text: string): Promise<void> => {
    const made = key
      ? await api.appealByLink({ body: { id, key, text } })
      : await api.appeal({ params: { id }, body: { text } });
    client.setQueryData(statementQuery(id, key).queryKey, made);
    void client.invalidateQueries({ queryKey: statementsQuery.queryKey });
  };
}

export function useAppealDecision({ id }: Appeal) {
  const client = useQueryClient();
  return async (outcome: 'uphold' | 'overturn', answer: string, evenIfSame: boolean): Promise<void> => {
    try {
      await api.decideAppeal({ params: { id }, body: { outcome, answer, evenIfSame } });
    } finally {
      // Another moderator may have decided first.
      void client.invalidateQueries({ queryKey: ['appeals'] });
    }
  };
}
