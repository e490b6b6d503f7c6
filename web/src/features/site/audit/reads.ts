import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AuditRow } from '@veil/contract/site/audit.ts';
import type { TableRequest } from '../../../kit/data-table/columns.ts';
import { api } from '../../../platform/api.ts';
import { dayStart } from './words.ts';

export const auditPage = 25;
/** The server's largest page. */
const exportPage = 500;

export type AuditFilters = { act: string; about: string; from: string; to: string };

const queryOf = ({ filter }: TableRequest, { act, about, from, to }: AuditFilters) => ({
  by: filter.trim(),
  act,
  about: about.trim(),
  ...(from && { from: dayStart(from) }),
  ...(to && { to: dayStart(to, 1) }),
});

export const auditQuery = (request: TableRequest, filters: AuditFilters) =>
  queryOptions({
    queryKey: ['audit', 'rows', request, filters],
    queryFn: async ({ signal }) => {
      const descending = request.sort?.descending === false ? ('false' as const) : ('true' as const);
      const page = { descending, limit: auditPage, offset: request.page * auditPage };
      const { items, total } = await api.listAudit({ query: { ...queryOf(request, filters), ...page } }, { signal });
      return { rows: items, total };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Each page begins after the last row of the page before, because new rows would shift an offset. */
export function loadToExport(filters: AuditFilters) {
  let after = 0;
  return async (request: TableRequest): Promise<{ rows: AuditRow[]; total: number }> => {
    if (request.page === 0) after = 0;
    const page = { descending: 'false' as const, limit: exportPage, after };
    const { items, total } = await api.listAudit({ query: { ...queryOf(request, filters), ...page } });
    after = items.at(-1)?.seq ?? after;
    return { rows: items, total };
  };
}

export const actsQuery = queryOptions({
  queryKey: ['audit', 'acts'],
  queryFn: async ({ signal }) => (await api.listAuditActs({}, { signal })).acts,
  staleTime: 60_000,
});
