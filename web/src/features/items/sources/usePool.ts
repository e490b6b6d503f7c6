import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { Sought } from './PoolSearch.tsx';
import { publicContentQuery } from './reads.ts';

export function usePool({ text, kind }: Sought) {
  const q = useDeferredValue(text.trim());
  const list = useInfiniteQuery({
    ...publicContentQuery(q, kind === 'all' ? undefined : kind),
    placeholderData: (before) => before,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  return { list, items, total: list.data?.pages[0]?.total ?? 0, isNarrowed: q !== '' || kind !== 'all' };
}
