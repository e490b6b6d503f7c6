import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Answer, CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { api } from '../../../platform/api.ts';
import { leaveOutViewed } from '../../../platform/viewed-items.ts';
import { putCards } from '../../items/tiles/index.ts';
import { meQuery } from '../../people/members/index.ts';
import { feedPageSize } from './page-size.ts';

export type FeedFilters = Omit<NonNullable<CallInput<Calls['getFeed']>['query']>, 'cursor' | 'offset' | 'limit'>;
export type WallPage = {
  ids: string[];
  /** Number of items that were left out, because the member has seen them. */
  seen?: number;
  total: number;
  totalIsExact?: boolean;
  /** Null at the end; undefined from a server that pages by offset. */
  next?: string | null;
  seed?: number | null;
  asOf?: string;
};

type FeedAnswer = Partial<Answer<Calls['getFeed']>> & { items?: ContentCard[] };

export function toWallPage(page: FeedAnswer): WallPage {
  const { items = [], total = items.length, totalIsExact, nextCursor, seed, asOf } = page;
  return { ids: putCards(items), total, totalIsExact, next: nextCursor, seed, asOf };
}

const sizeOf = ({ ids, seen = 0 }: WallPage): number => ids.length + seen;

export type PageParam = { cursor?: string; offset?: number; seed?: number };

/**
 * A server with cursors marks the end by them: its total may have changed, and hidden items shorten a page. Without
 * cursors a short page or a real total marks the end. A repeated cursor leads nowhere.
 */
export function nextPage(pages: readonly WallPage[]): PageParam | undefined {
  const last = pages.at(-1);
  if (!last) return undefined;
  const { next, total, totalIsExact = total > sizeOf(last) } = last;
  const seed = pages[0]?.seed ?? undefined;
  if (next !== undefined) {
    const leadsOn = next && !pages.slice(0, -1).some((page) => page.next === next);
    return leadsOn ? { cursor: next, seed } : undefined;
  }
  const loaded = pages.reduce((sum, page) => sum + sizeOf(page), 0);
  const isEnd = sizeOf(last) < feedPageSize || (totalIsExact && loaded >= total);
  return isEnd ? undefined : { offset: loaded, seed };
}

/** A cursor skips and repeats nothing; a seed keeps the order of a random feed. */
export const feedQuery = (filters: FeedFilters) =>
  infiniteQueryOptions({
    queryKey: ['feed', filters],
    initialPageParam: {} as PageParam,
    queryFn: async ({ pageParam, signal, client }): Promise<WallPage> => {
      try {
        const page = toWallPage(
          await api.getFeed({ query: { limit: feedPageSize, ...filters, ...pageParam } }, { signal }),
        );
        const ids = leaveOutViewed(client.getQueryData(meQuery.queryKey)?.id, page.ids);
        return { ...page, ids, seen: page.ids.length - ids.length };
      } catch (error) {
        if (!signal.aborted) console.warn('The feed could not be loaded', error);
        throw error;
      }
    },
    getNextPageParam: (_, pages) => nextPage(pages),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
