import type { StoredTexts } from '../../../deps.ts';
import { textsAfter } from '../../people/members/index.ts';

/** A case about a playlist's name is about its owner. */
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
