import type { StoredPictures } from '../../../deps.ts';
import { maxDrawnSide } from './draw-advert.ts';
import { lockAdvert, readPicture, updateAdvert } from './queries.ts';

export const storedAdverts: StoredPictures = {
  kind: 'advert',
  list: async ({ db }, after, limit) => {
    const rows = await db
      .selectFrom('adverts')
      .select('id')
      .$if(after !== '', (query) => query.where('id', '>', after))
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => ({ ref: id, file: id, memberId: null }));
  },
  hash: async ({ db, media }, { ref }) => {
    const picture = await readPicture(db, ref);
    return picture && media.hashBytes(picture, { format: 'webp', maxPixels: maxDrawnSide ** 2 }, 'site');
  },
  remove: ({ db, clock }, { ref }) =>
    db.transaction().execute(async (tx) => {
      if (await lockAdvert(tx, ref)) await updateAdvert(tx, ref, { deleted_at: clock.now(), picture: null });
    }),
};
