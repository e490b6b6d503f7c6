import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '@veil/contract/talk/notifications.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Bell } from '../../../kit/icons/index.ts';
import { buttonClass, EmptyState, Page, PageHeader, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { api } from '../../../platform/api.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { notificationsQuery, unreadQuery } from './reads.ts';

/** Opening the screen marks all as seen; new ones stay marked until the screen is left. */
export default function NotificationsScreen(): ReactNode {
  const list = useInfiniteQuery(notificationsQuery);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const fresh = useSeen(items, list.data?.pages[0]?.unread ?? 0);
  const isNew = (notice: Notification) => fresh.has(notice.id);
  return (
    <Page width="text">
      <PageHeader
        title={say('notifications')}
        actions={
          <Link to="/settings" search={{ section: 'notifications' }} className={buttonClass({ size: 's' })}>
            {say('settings')}
          </Link>
        }
      />
      <Loaded of={list} loading={<Skeleton lines={6} />} />
      {list.isSuccess && items.length === 0 && (
        <EmptyState
          icon={<Bell />}
          title={say('nothingYet')}
          text={say('commentsRepliesWorshipFriendRequests')}
          action={
            <Link to="/feed" className={buttonClass({ tone: 'main' })}>
              {say('goToTheFeed')}
            </Link>
          }
        />
      )}
      <div className="grid gap-8">
        <Group title={say('new')} items={items.filter(isNew)} fresh />
        <Group title={say('earlier')} items={items.filter((notice) => !isNew(notice))} />
      </div>
      <ShowMore of={list} label={say('showOlderNotifications')} />
    </Page>
  );
}

function useSeen(items: readonly Notification[], unread: number): ReadonlySet<string> {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const newest = items[0]?.id;
  useEffect(() => {
    const ids = items.filter(({ read }) => !read).map(({ id }) => id);
    setFresh((known) => (ids.every((id) => known.has(id)) ? known : new Set([...known, ...ids])));
  }, [items]);
  useEffect(() => {
    if (!newest || unread === 0) return;
    // If marking fails, they stay new for the next visit.
    void api
      .readNotifications({ body: { upTo: newest } })
      .then(({ unread: left }) => client.setQueryData(unreadQuery.queryKey, left))
      .catch(() => undefined);
  }, [client, newest, unread]);
  return fresh;
}

type GroupProps = { title: string; items: readonly Notification[]; fresh?: boolean };

function Group({ title, items, fresh = false }: GroupProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="grid gap-1">
      <h2 className="font-text text-small font-[560] text-faint">{title}</h2>
      <ul className="-mx-3 grid">
        {items.map((notice) => (
          <NoticeRow key={notice.id} notice={{ ...notice, read: !fresh }} />
        ))}
      </ul>
    </section>
  );
}
