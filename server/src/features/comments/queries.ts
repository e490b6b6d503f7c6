import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Comments } from '../../tables.ts';

export type CommentRow = Selectable<Comments>;
const columns = ['id', 'content_id', 'author_id', 'body', 'score', 'created_at'] as const;

export const insertComment = (tx: Db, row: Insertable<Comments>): Promise<CommentRow> =>
  tx.insertInto('comments').values(row).returningAll().executeTakeFirstOrThrow();

/** Null when it did not exist. */
export const removeComment = async (tx: Db, id: string): Promise<CommentRow | null> =>
  (await tx.deleteFrom('comments').where('id', '=', id).returning(columns).executeTakeFirst()) ?? null;

export async function storeDeleted(tx: Db, row: CommentRow, at: Date): Promise<void> {
  await tx
    .insertInto('deleted_comments')
    .values({ ...row, deleted_at: at })
    .execute();
}

/** Removes and returns a comment from those that can be restored. Null when it is not there or was deleted before `since`. */
export const takeDeleted = async (tx: Db, id: string, since: Date): Promise<CommentRow | null> =>
  (await tx
    .deleteFrom('deleted_comments')
    .where('id', '=', id)
    .where('deleted_at', '>=', since)
    .returning(columns)
    .executeTakeFirst()) ?? null;

export async function dropDeleted(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('deleted_comments').where('id', '=', id).execute();
}

export async function pruneDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deleted_comments').where('deleted_at', '<', before).execute();
}
