import type { StoredTexts } from '../../deps.ts';
import { textsAfter } from '../members/index.ts';

/** Their names. A case about one is about the member whose it is. */
export const playlistTexts: StoredTexts = {
  kind: 'playlist',
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('playlists')
      .select(['id', 'owner_id', 'name'])
      .where('id', '>', textsAfter(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, owner_id, name }) => ({
      ref: id,
      of: { memberId: owner_id },
      texts: [{ field: 'playlist', text: name }],
    }));
  },
};
