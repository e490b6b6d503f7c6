import type { StoredPictures } from '../../../deps.ts';
import { maxThumbSide } from './draw-thumb.ts';
import { eraseFiles } from './erasures.ts';
import { takeThumb } from './queries.ts';
import { thumbKey } from './thumb-address.ts';

export const storedThumbs: StoredPictures = {
  kind: 'collectable',
  list: async ({ db }, after, limit) => {
    const rows = await db
      .selectFrom('collectables')
      .innerJoin('collections', 'collections.id', 'collectables.collection_id')
      .select(['collectables.id', 'collectables.thumb', 'collections.member_id'])
      .$if(after !== '', (query) => query.where('collectables.id', '>', after))
      .where('collectables.thumb', 'is not', null)
      .$narrowType<{ thumb: string }>()
      .orderBy('collectables.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, thumb, member_id }) => ({ ref: id, file: thumb, memberId: member_id }));
  },
  hash: async ({ storage, media }, { ref: id, file: thumb, memberId }) => {
    const key = thumbKey({ id, thumb });
    const bytes = await storage.read(key);
    return bytes && media.hashBytes(bytes, { format: 'webp', maxPixels: maxThumbSide ** 2 }, memberId ?? id);
  },
  // The page stays collected, without its picture.
  remove: async (deps, { ref: id, file: thumb }) => {
    const key = thumbKey({ id, thumb });
    await deps.db.transaction().execute((tx) => takeThumb(tx, { id, thumb, key, at: deps.clock.now() }));
    await eraseFiles(deps, [key]);
  },
};
