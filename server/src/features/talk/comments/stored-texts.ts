import type { StoredTexts } from '../../../deps.ts';
import { textsAfter } from '../../people/members/index.ts';

export const commentTexts: StoredTexts = {
  kind: 'comment',
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('comments')
      .select(['id', 'body'])
      .where('id', '>', textsAfter(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, body }) => ({ ref: id, of: { commentId: id }, texts: [{ field: 'text', text: body }] }));
  },
};
