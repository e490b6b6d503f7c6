import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Notification } from '@veil/contract/notifications.ts';
import { api } from '../../platform/api.ts';
import { nextOffset } from '../../platform/paging.ts';
import { putCards } from '../content/index.ts';

const pageSize = 20;
/** How often the number beside the bell is read again while the page is in sight. */
const watchMs = 60_000;

export type NoticePage = { items: Notification[]; total: number; unread: number };

export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  initialPageParam: 0,
  queryFn: async ({ pageParam, signal }): Promise<NoticePage> => {
    const page = await api.listNotifications({ query: { limit: pageSize, offset: pageParam } }, { signal });
    putCards(page.items.flatMap(({ content }) => content ?? []));
    return page;
  },
  getNextPageParam: ({ total }, pages) => nextOffset(pages, ({ items }) => items, total),
  staleTime: 0,
});

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await api.countNotifications({}, { signal })).unread,
  refetchInterval: watchMs,
  refetchOnWindowFocus: true,
  staleTime: watchMs / 2,
  // Without the number the bell works all the same.
  retry: false,
});

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => api.getNoticeSettings({}, { signal }),
  staleTime: 0,
});
