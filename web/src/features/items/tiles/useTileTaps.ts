import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { Additions } from '../../../platform/slice.ts';

export function useTileTaps(id: string) {
  const { tileTaps } = use(Additions);
  const client = useQueryClient();
  return {
    first: () => {
      for (const { first } of tileTaps) first?.(id, client);
    },
    double: () => {
      for (const { double } of tileTaps) double?.(id);
    },
  };
}
