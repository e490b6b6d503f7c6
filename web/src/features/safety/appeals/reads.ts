import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';

const pageSize = 20;

export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => api.getStanding({}, { signal }),
});

export const statementsQuery = pagedQuery(['statements'], pageSize, (query, signal) =>
  api.listStatements({ query }, { signal }),
);

/** The key from an e-mail's link is for members who are signed out. */
export const statementQuery = (id: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['statement', id, key ?? ''],
    queryFn: ({ signal }) =>
      key ? api.openStatementLink({ body: { id, key } }, { signal }) : api.getStatement({ params: { id } }, { signal }),
    retry: false,
  });

/** Milliseconds. Appeals of other members appear within this time. */
const refreshMs = 60_000;

export const appealsQuery = (decided: boolean) => ({
  ...pagedQuery(['appeals', decided], pageSize, (query, signal) =>
    api.listAppeals({ query: { ...query, ...(decided && { decided: 'true' }) } }, { signal }),
  ),
  refetchInterval: refreshMs,
});
