import { type Notification, noticesListed, type notifications } from '@veil/contract/talk/notifications.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { presentCards } from '../../items/content/index.ts';
import { openRequests } from '../../people/friends/index.ts';
import { hiddenInLists, memberCards, type Viewer } from '../../people/members/index.ts';
import { commentTexts } from '../comments/index.ts';
import { markRead, type NoticeRow } from './queries.ts';

type NoticeListDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type Group = [NoticeRow, ...NoticeRow[]];

/** Newest first, without those about members they blocked or muted since. */
const shownTo = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('notifications')
    .where('member_id', '=', viewer.id)
    .where(({ or, eb, not }) => or([eb('by_id', 'is', null), not(hiddenInLists(viewer, 'notifications.by_id'))]));

export const countNotifications = async ({ db }: Pick<Deps, 'db'>, viewer: Viewer) => ({
  unread: await countUnread(db, viewer),
});

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

const othersIn = ([newest, ...older]: Group): number =>
  new Set(older.map(({ by_id }) => by_id).filter((id) => id !== newest.by_id)).size;

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

const idsOf = (groups: readonly Group[], column: 'by_id' | 'content_id' | 'comment_id'): string[] =>
  groups.flatMap(([row]) => row[column] ?? []);

async function present(deps: NoticeListDeps, viewer: Viewer, groups: readonly Group[]): Promise<Notification[]> {
  const requests = groups.filter(([{ kind }]) => kind === 'friend_request');
  const [members, cards, texts, open] = await Promise.all([
    memberCards(deps, idsOf(groups, 'by_id')),
    presentCards(deps, viewer, idsOf(groups, 'content_id')),
    commentTexts(deps.db, idsOf(groups, 'comment_id')),
    openRequests(deps.db, viewer, idsOf(requests, 'by_id')),
  ]);
  const items = new Map(cards.map((card) => [card.id, card]));
  return groups.map((group) => {
    const [row] = group;
    const content = items.get(row.content_id ?? '') ?? null;
    const text = texts.get(row.comment_id ?? '');
    return {
      id: row.id,
      kind: row.kind as Notification['kind'],
      by: members.get(row.by_id ?? '') ?? null,
      others: othersIn(group),
      content,
      // Shows a comment only with its item, because the same members see both.
      comment: content && row.comment_id && text !== undefined ? { id: row.comment_id, text } : null,
      createdAt: row.created_at.toISOString(),
      read: row.read_at !== null,
      canAnswer: row.kind === 'friend_request' && open.has(row.by_id ?? ''),
    };
  });
}

export async function readNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { body: { upTo } }: Asked<typeof notifications.readNotifications>,
) {
  await markRead(db, viewer.id, upTo, clock.now());
  return { unread: await countUnread(db, viewer) };
}
