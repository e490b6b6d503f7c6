import { queryOptions } from '@tanstack/react-query';
import type { Notification } from '@veil/contract/talk/notifications.ts';
import { api } from '../../../platform/api.ts';
import { pagedQuery } from '../../../platform/paging.ts';
import { putCards } from '../../items/tiles/index.ts';

const pageSize = 20;
/** Milliseconds, while the page is visible. */
const watchMs = 60_000;

export type NoticePage = { items: Notification[]; total: number; unread: number };

export const notificationsQuery = pagedQuery(
  ['notifications'],
  pageSize,
  async (query, signal): Promise<NoticePage> => {
    const page = await api.listNotifications({ query }, { signal });
    putCards(page.items.flatMap(({ content }) => content ?? []));
    return page;
  },
);

export const unreadQuery = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: async ({ signal }) => (await api.countNotifications({}, { signal })).unread,
  refetchInterval: watchMs,
  refetchOnWindowFocus: true,
  staleTime: watchMs / 2,
  // The bell works without its number.
  retry: false,
});

export const noticeSettingsQuery = queryOptions({
  queryKey: ['notifications', 'settings'],
  queryFn: ({ signal }) => api.getNoticeSettings({}, { signal }),
  staleTime: 0,
});
