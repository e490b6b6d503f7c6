import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

const pageSize = 20;
const nextOffset = ({ items, offset, total }: { items: readonly unknown[]; offset: number; total: number }) =>
  items.length > 0 && offset + items.length < total ? offset + items.length : undefined;

export const standingQuery = queryOptions({
  queryKey: ['standing'],
  queryFn: ({ signal }) => api.getStanding({}, { signal }),
});

export const statementsQuery = infiniteQueryOptions({
  queryKey: ['statements'],
  queryFn: ({ pageParam, signal }) => api.listStatements({ query: { limit: pageSize, offset: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

/** With the key of an e-mail's link for whoever is signed out. */
export const statementQuery = (id: string, key: string | undefined) =>
  queryOptions({
    queryKey: ['statement', id, key ?? ''],
    queryFn: ({ signal }) =>
      key ? api.openStatementLink({ body: { id, key } }, { signal }) : api.getStatement({ params: { id } }, { signal }),
    retry: false,
  });

/** Appeals of others appear within this time. */
const refreshMs = 60_000;

export const appealsQuery = (decided: boolean) =>
  infiniteQueryOptions({
    queryKey: ['appeals', decided],
    queryFn: ({ pageParam, signal }) =>
      api.listAppeals(
        { query: { limit: pageSize, offset: pageParam, ...(decided && { decided: 'true' }) } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
    refetchInterval: refreshMs,
  });
