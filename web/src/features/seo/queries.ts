import type { QueryClient } from '@tanstack/react-query';
import type { Seo } from '@veil/contract/seo.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/errors.ts';

export const seoKey = ['seo'] as const;

/** Where somebody changed it meanwhile, theirs is read again. */
export async function saveSeo(queries: QueryClient, draft: Seo): Promise<Seo> {
  const { title, description, index, ratingLabel, version } = draft;
  try {
    const saved = await api.saveSeo({ body: { title, description, index, ratingLabel, version } });
    void queries.invalidateQueries({ queryKey: ['settings'] });
    return saved;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') await queries.invalidateQueries({ queryKey: seoKey });
    throw error;
  }
}
