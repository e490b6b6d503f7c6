import { useQueryClient } from '@tanstack/react-query';
import type { Terms, TermsAdmin } from '@veil/contract/site/terms.ts';
import { api } from '../../../platform/api.ts';
import { ApiError } from '../../../platform/errors.ts';
import { termsAdminQuery, termsKey, termsQuery } from './reads.ts';

/** Returns false if the terms changed again. The current ones are then loading. */
export function useAcceptTerms(): (shown: Terms) => Promise<boolean> {
  const queries = useQueryClient();
  return async (shown) => {
    try {
      await api.acceptTerms({ body: { version: shown.version } });
      queries.setQueryData(termsQuery.queryKey, { ...shown, accepted: true });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      await queries.invalidateQueries({ queryKey: termsKey });
      return false;
    }
  };
}

export function usePublishTerms() {
  const queries = useQueryClient();
  return async (body: { after: string; text: string; changes: string }): Promise<TermsAdmin> => {
    const now = await api.publishTerms({ body });
    queries.setQueryData(termsAdminQuery.queryKey, now);
    void queries.invalidateQueries({ queryKey: termsQuery.queryKey });
    return now;
  };
}
