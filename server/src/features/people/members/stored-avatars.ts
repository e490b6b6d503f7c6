import type { StoredPictures } from '../../../deps.ts';
import { takeAvatarAway } from './avatar.ts';
import { avatarKey } from './avatar-address.ts';
import { storedPixels } from './avatar-file.ts';

export const storedAvatars: StoredPictures = {
  kind: 'avatar',
  list: async ({ db }, after, limit) => {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'avatar'])
      .$if(after !== '', (query) => query.where('id', '>', after))
      .where('avatar', 'is not', null)
      .$narrowType<{ avatar: string }>()
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, avatar }) => ({ ref: id, file: avatar, memberId: id }));
  },
  hash: async ({ storage, media }, { ref: id, file: avatar }) => {
    const key = avatarKey({ id, avatar }, 'large');
    const bytes = await storage.read(key);
    return bytes && media.hashBytes(bytes, { format: 'webp', maxPixels: storedPixels }, id);
  },
  remove: (deps, { ref: id, file: avatar }) => takeAvatarAway(deps, { id, avatar }),
};
