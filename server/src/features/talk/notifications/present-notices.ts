import type { Notification } from '@veil/contract/talk/notifications.ts';
import type { Deps } from '../../../deps.ts';
import { presentCards } from '../../items/content/index.ts';
import { openRequests } from '../../people/friends/index.ts';
import { memberCards, type Viewer } from '../../people/members/index.ts';
import { commentTexts } from '../comments/index.ts';
import type { NoticeRow } from './queries.ts';

export type NoticeListDeps = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
export type Group = [NoticeRow, ...NoticeRow[]];

const othersIn = ([newest, ...older]: Group): number =>
  new Set(older.map(({ by_id }) => by_id).filter((id) => id !== newest.by_id)).size;

const idsOf = (groups: readonly Group[], column: 'by_id' | 'content_id' | 'comment_id'): string[] =>
  groups.flatMap(([row]) => row[column] ?? []);

export async function present(deps: NoticeListDeps, viewer: Viewer, groups: readonly Group[]): Promise<Notification[]> {
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
      filter: row.filter_key && row.filter_name ? { key: row.filter_key, name: row.filter_name } : null,
      createdAt: row.created_at.toISOString(),
      read: row.read_at !== null,
      canAnswer: row.kind === 'friend_request' && open.has(row.by_id ?? ''),
    };
  });
}
