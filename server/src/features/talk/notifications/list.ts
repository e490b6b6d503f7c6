import { noticesListed, type notifications } from '@veil/contract/talk/notifications.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { hiddenInLists, type Viewer } from '../../people/members/index.ts';
import { type Group, type NoticeListDeps, present } from './present-notices.ts';
import { markRead, type NoticeRow } from './queries.ts';

/** The newest come first, without those about members they blocked or muted since. */
const shownTo = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .where('member_id', '=', viewer.id)
    .where(({ or, eb, not }) => or([eb('by_id', 'is', null), not(hiddenInLists(viewer, 'notifications.by_id'))]));

export const countNotifications = async ({ db }: Pick<Deps, 'db'>, viewer: Viewer) => ({
  unread: await countUnread(db, viewer),
});

/** Counts unseen replies, within a statement of another slice. */
export const unreadReplies = (viewer: Viewer): RawBuilder<number> => sql`(
  select count(*)::int from notifications
  where member_id = ${viewer.id} and read_at is null and kind = 'reply'
    and (by_id is null or not ${hiddenInLists(viewer, 'notifications.by_id')}))`;

async function countUnread(db: Db, viewer: Viewer): Promise<number> {
  const { count } = await shownTo(db, viewer)
    .where('read_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function groupRows(rows: readonly NoticeRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const isAlone = row.kind !== 'comment' && row.kind !== 'worship';
    const key = isAlone ? row.id : `${row.kind} ${row.content_id} ${row.read_at !== null}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

export async function listNotifications(
  deps: NoticeListDeps,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof notifications.listNotifications>,
) {
  const rows = await shownTo(deps.db, viewer).selectAll().orderBy('id', 'desc').limit(noticesListed).execute();
  const groups = groupRows(rows);
  const page = groups.slice(offset, offset + limit);
  return {
    items: await present(deps, viewer, page),
    total: groups.length,
    limit,
    offset,
    unread: await countUnread(deps.db, viewer),
  };
}

export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { body: { upTo } }: Asked<typeof notifications.readNotifications>,
) {
  await markRead(db, viewer.id, upTo, clock.now());
  return { unread: await countUnread(db, viewer) };
}
