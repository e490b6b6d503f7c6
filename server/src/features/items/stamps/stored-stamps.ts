import { stampMaxSide } from '@veil/contract/items/stamps.ts';
import type { StoredPictures } from '../../../deps.ts';
import { stampKey } from './address.ts';
import { lockStamp, updateStamp } from './queries.ts';

export const storedStamps: StoredPictures = {
  kind: 'stamp',
  list: async ({ db }, after, limit) => {
    const rows = await db
      .selectFrom('stamps')
      .select('id')
      .$if(after !== '', (query) => query.where('id', '>', after))
      .where('drawn', 'is', null)
      .where('stored_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => ({ ref: id, file: id, memberId: null }));
  },
  hash: async ({ storage, media }, { ref }) => {
    const key = stampKey(ref, 'stamp.png');
    const bytes = await storage.read(key);
    return bytes && media.hashBytes(bytes, { format: 'png', maxPixels: stampMaxSide ** 2 }, 'site');
  },
  // Served files go at once, because issued addresses stay valid for a while. Edits keep the pixels.
  remove: async ({ db, storage, clock }, { ref }) => {
    for (const file of ['stamp.png', 'thumb.webp'] as const) await storage.remove(stampKey(ref, file));
    await db.transaction().execute(async (tx) => {
      if (await lockStamp(tx, ref)) await updateStamp(tx, ref, { deleted_at: clock.now() });
    });
  },
};
