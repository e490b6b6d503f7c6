import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Ask } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { api } from '../../platform/api.ts';
import { contentEntities } from '../content/index.ts';

export type FeedFilters = Omit<NonNullable<Ask<Calls['getFeed']>['query']>, 'cursor' | 'offset' | 'limit'>;
export type WallPage = { ids: string[]; total: number; totalIsExact: boolean; next: string | null };

/** The feed by pages of ids; the cards go among the entities. A cursor pages on without skips or repeats. */
export const feedQuery = (filters: FeedFilters) =>
  infiniteQueryOptions({
    queryKey: ['feed', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<WallPage> => {
      const page = await api.getFeed({ query: { ...filters, cursor: pageParam } }, { signal });
      return {
        ids: contentEntities.put(page.items),
        total: page.total,
        totalIsExact: page.totalIsExact,
        next: page.nextCursor,
      };
    },
    getNextPageParam: (page) => page.next ?? undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const pageSize = 20;

/** What a member has made public, page by page. */
export const memberUploadsQuery = (memberId: string) =>
  infiniteQueryOptions({
    queryKey: ['feed', 'member', memberId],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }): Promise<WallPage> => {
      const query = { offset: pageParam, limit: pageSize };
      const page = await api.listMemberUploads({ params: { id: memberId }, query }, { signal });
      return { ids: contentEntities.put(page.items), total: page.total, totalIsExact: true, next: null };
    },
    getNextPageParam: (page, pages) => {
      const loaded = pages.reduce((sum, { ids }) => sum + ids.length, 0);
      return page.ids.length < pageSize || loaded >= page.total ? undefined : loaded;
    },
    retry: false,
  });
