import { type Comment, editMinutes } from '@veil/contract/talk/comments.ts';
import type { Db, Deps } from '../../../deps.ts';
import { blockedBetween, hiddenInLists, isAdmin, memberCards, type Viewer } from '../../people/members/index.ts';
import type { CommentRow } from './queries.ts';

export type CommentDeps = Pick<Deps, 'db' | 'clock' | 'events' | 'secrets' | 'hooks'>;

export const mayDelete = (viewer: Viewer, row: Pick<CommentRow, 'author_id'>): boolean =>
  row.author_id === viewer.id || isAdmin(viewer);

export const editableUntil = (row: Pick<CommentRow, 'created_at'>): Date =>
  new Date(row.created_at.getTime() + editMinutes * 60_000);

export const commentsFor = (db: Db, viewer: Pick<Viewer, 'id' | 'powers'>) =>
  db.selectFrom('comments').where(({ not }) => not(blockedBetween(viewer, 'comments.author_id')));

export const listedComments = (db: Db, viewer: Pick<Viewer, 'id' | 'powers'>) =>
  db
    .selectFrom('comments')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .select('members.id')
          .whereRef('members.id', '=', 'comments.author_id')
          .where('members.status', '=', 'active'),
      ),
    )
    .where(({ not }) => not(hiddenInLists(viewer, 'comments.author_id')));

async function countReplies(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await listedComments(db, viewer)
    .where('comments.parent_id', 'in', ids)
    .groupBy('comments.parent_id')
    .select((eb) => ['comments.parent_id', eb.fn.countAll<number>().as('count')])
    .execute();
  return new Map(rows.map(({ parent_id, count }) => [parent_id ?? '', count]));
}

async function votesOf(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('comment_votes')
    .select(['comment_id', 'value'])
    .where('member_id', '=', viewer.id)
    .where('comment_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ comment_id, value }) => [comment_id, value]));
}

const mentionsIn = (db: Db, viewer: Viewer, ids: readonly string[]) =>
  db
    .selectFrom('comment_mentions as mention')
    .innerJoin('members', 'members.id', 'mention.member_id')
    .where('mention.comment_id', 'in', ids)
    .where('members.status', '=', 'active')
    .where('members.display_name', 'is not', null)
    .where(({ not }) => not(hiddenInLists(viewer, 'members.id')))
    .select(['mention.comment_id', 'members.id', 'mention.slug', 'members.display_name as name'])
    .$narrowType<{ name: string }>()
    .execute();

export async function presentComments(
  deps: CommentDeps,
  viewer: Viewer,
  rows: readonly CommentRow[],
  db: Db = deps.db,
): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const authors = await memberCards({ ...deps, db }, [...new Set(rows.map((row) => row.author_id))]);
  const replies = await countReplies(db, viewer, ids);
  const votes = await votesOf(db, viewer, ids);
  const mentions = await mentionsIn(db, viewer, ids);
  return rows.flatMap((row) => {
    const author = authors.get(row.author_id);
    if (!author) return [];
    const own = row.author_id === viewer.id;
    return {
      id: row.id,
      contentId: row.content_id,
      author,
      text: row.body,
      createdAt: row.created_at.toISOString(),
      editedAt: row.edited_at?.toISOString() ?? null,
      parentId: row.parent_id,
      replyCount: replies.get(row.id) ?? 0,
      score: row.score,
      youVote: (votes.get(row.id) ?? 0) as Comment['youVote'],
      mentions: mentions.flatMap(({ comment_id, id, slug, name }) => (comment_id === row.id ? { id, slug, name } : [])),
      editableUntil: own && deps.clock.now() < editableUntil(row) ? editableUntil(row).toISOString() : null,
      can: { delete: mayDelete(viewer, row), deleteAsStaff: !own && mayDelete(viewer, row), report: !own, vote: !own },
    };
  });
}
