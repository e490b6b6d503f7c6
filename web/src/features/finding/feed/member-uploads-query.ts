import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import { api } from '../../../platform/api.ts';
import { feedPageSize } from './page-size.ts';
import { nextPage, type PageParam, toWallPage, type WallPage } from './reads.ts';

export type MemberSort = NonNullable<NonNullable<CallInput<Calls['listMemberUploads']>['query']>['sort']>;

export const memberUploadsQuery = (memberId: string, sort: MemberSort = 'new') =>
  infiniteQueryOptions({
    queryKey: ['feed', 'member', memberId, sort],
    initialPageParam: {} as PageParam,
    queryFn: async ({ pageParam: { offset = 0 }, signal }): Promise<WallPage> => {
      const query = { sort, offset, limit: feedPageSize };
      const page = await api.listMemberUploads({ params: { id: memberId }, query }, { signal });
      return { ...toWallPage(page), totalIsExact: true };
    },
    getNextPageParam: (_, pages) => nextPage(pages),
    retry: false,
  });
