import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { EffectPreview } from '@veil/contract/people/strikes.ts';
import { useState } from 'react';
import { mustAgree } from './effect-words.ts';

/** The moderator must agree to exactly this effect. */
export function useAgreedEffect<K extends readonly unknown[]>(
  query: UseQueryOptions<EffectPreview, Error, EffectPreview, K>,
  hasRule: boolean,
) {
  const effect = useQuery({ ...query, enabled: hasRule });
  const seen = !hasRule || effect.isFetching ? undefined : effect.data;
  // Belongs to this effect only; another one needs another agreement.
  const [agreedTo, setAgreedTo] = useState('');
  const agreed = seen !== undefined && agreedTo === JSON.stringify(seen);
  return {
    seen,
    agreed,
    hasRule,
    error: effect.isFetching ? null : effect.error,
    refetch: () => effect.refetch(),
    agree: (next: boolean) => setAgreedTo(next ? JSON.stringify(seen) : ''),
    isSettled: seen !== undefined && (agreed || !mustAgree(seen)),
  };
}
export type AgreedEffect = ReturnType<typeof useAgreedEffect>;
