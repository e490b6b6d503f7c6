import type { StoredTexts } from '../../../deps.ts';
import { textsAfter } from '../../people/members/index.ts';

/** A case about a collection's name is about its owner. */
export const collectionTexts: StoredTexts = {
  kind: 'collection',
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('collections')
      .select(['id', 'member_id', 'name'])
      .where('id', '>', textsAfter(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, member_id, name }) => ({
      ref: id,
      of: { memberId: member_id },
      texts: [{ field: 'collection', text: name }],
    }));
  },
};
