import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../deps.ts';
import type { Comments } from '../../tables.ts';

export type CommentRow = Selectable<Comments>;

export const insertComment = (tx: Db, row: Insertable<Comments>): Promise<CommentRow> =>
  tx.insertInto('comments').values(row).returningAll().executeTakeFirstOrThrow();

/** False when it was gone already. */
export const removeComment = async (tx: Db, id: string): Promise<boolean> =>
  Number((await tx.deleteFrom('comments').where('id', '=', id).executeTakeFirst()).numDeletedRows) > 0;
