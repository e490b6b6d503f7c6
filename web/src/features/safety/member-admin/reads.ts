import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import type { memberSorts } from '@veil/contract/safety/member-admin.ts';
import type { TableRequest } from '../../../kit/data-table/columns.ts';
import { api } from '../../../platform/api.ts';

export const membersPage = 25;
/** The server's largest page. */
const exportPage = 200;

type Powers = AdminMember['powers'][number];
export type MemberFilters = {
  state: AdminMember['state'] | '';
  power: Powers | '';
  role: AdminMember['role'] | '';
};

async function loadMembers(
  { filter, sort, page }: TableRequest,
  by: MemberFilters,
  limit: number,
  signal?: AbortSignal,
) {
  const { items, total } = await api.listMembers(
    {
      query: {
        q: filter.trim(),
        ...(by.state && { state: by.state }),
        ...(by.power && { power: by.power }),
        ...(by.role && { role: by.role }),
        sort: (sort?.by ?? 'joined') as (typeof memberSorts)[number],
        descending: sort && !sort.descending ? 'false' : 'true',
        limit,
        offset: page * limit,
      },
    },
    { signal },
  );
  return { rows: items, total };
}

export const membersQuery = (request: TableRequest, by: MemberFilters) =>
  queryOptions({
    queryKey: ['member-admin', 'members', request, by],
    queryFn: ({ signal }) => loadMembers(request, by, membersPage, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const loadToExport = (by: MemberFilters) => (request: TableRequest) => loadMembers(request, by, exportPage);

export const memberQuery = (id: string) =>
  queryOptions<AdminMemberDetail>({
    queryKey: ['member-admin', 'member', id],
    queryFn: ({ signal }) => api.getMemberDetail({ params: { id } }, { signal }),
    staleTime: 0,
  });

type Considered = NonNullable<CallInput<Calls['previewSuspension']>['query']>;

/** Never from the cache, because another decision may have added a strike. */
export const suspensionEffectQuery = (id: string, considered: Considered) =>
  queryOptions({
    queryKey: ['member-admin', 'effect', id, considered],
    queryFn: ({ signal }) => api.previewSuspension({ params: { id }, query: considered }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
