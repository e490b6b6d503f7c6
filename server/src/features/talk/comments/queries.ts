import type { Insertable, Selectable } from 'kysely';
import type { Db, LeadChange } from '../../../deps.ts';
import type { Comments } from '../../../tables.ts';
import type { Mention } from './mentions.ts';

export type CommentRow = Selectable<Comments>;
export type StoredVote = { member_id: string; value: number; created_at: string };

export const insertComment = (tx: Db, row: Insertable<Comments>): Promise<CommentRow> =>
  tx.insertInto('comments').values(row).returningAll().executeTakeFirstOrThrow();

export const removeComment = (tx: Db, id: string): Promise<Pick<CommentRow, 'author_id'> | undefined> =>
  tx.deleteFrom('comments').where('id', '=', id).returning('author_id').executeTakeFirst();

export const rewriteComment = (tx: Db, id: string, body: string, at: Date): Promise<CommentRow | undefined> =>
  tx.updateTable('comments').set({ body, edited_at: at }).where('id', '=', id).returningAll().executeTakeFirst();

export async function insertMentions(tx: Db, commentId: string, mentions: readonly Mention[]): Promise<void> {
  if (mentions.length === 0) return;
  await tx
    .insertInto('comment_mentions')
    .values(mentions.map((mention) => ({ comment_id: commentId, ...mention })))
    .execute();
}

export async function replaceMentions(tx: Db, commentId: string, mentions: readonly Mention[]): Promise<string[]> {
  const before = await tx
    .deleteFrom('comment_mentions')
    .where('comment_id', '=', commentId)
    .returning('member_id')
    .execute();
  await insertMentions(tx, commentId, mentions);
  return before.map(({ member_id }) => member_id);
}

type VoteKey = { commentId: string; memberId: string };

/** A trigger moves the score. */
export async function writeVote(tx: Db, { commentId, memberId }: VoteKey, value: -1 | 0 | 1, at: Date): Promise<void> {
  if (value === 0) {
    await tx
      .deleteFrom('comment_votes')
      .where('comment_id', '=', commentId)
      .where('member_id', '=', memberId)
      .execute();
    return;
  }
  await tx
    .insertInto('comment_votes')
    .values({ comment_id: commentId, member_id: memberId, value, created_at: at })
    .onConflict((known) => known.columns(['comment_id', 'member_id']).doUpdateSet({ value, created_at: at }))
    .execute();
}

export const readScore = async (tx: Db, id: string): Promise<number> =>
  (await tx.selectFrom('comments').select('score').where('id', '=', id).executeTakeFirstOrThrow()).score;

export async function moveComments(tx: Db, { from, to }: LeadChange): Promise<void> {
  for (const table of ['comments', 'deleted_comments'] as const)
    await tx.updateTable(table).set({ content_id: to }).where('content_id', '=', from).execute();
}
