import type { Db, Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import type { SignatureQuery } from '../../../platform/crypto/signed-address.ts';
import { type Avatar, type AvatarSize, avatarKey, avatarSides, isAvatarSigned } from './avatar-address.ts';
import { type PictureState, servePictures } from './picture-gate.ts';

type Address = {
  Params: { id: string; avatar: string; file: string };
  Querystring: SignatureQuery;
};

const readSize = (file: string): AvatarSize | null => {
  const size = Object.keys(avatarSides).find((name) => file === `${name}.webp`);
  return (size as AvatarSize | undefined) ?? null;
};

async function stateOf(db: Db, { id, avatar }: Avatar): Promise<PictureState> {
  const row = await db.selectFrom('members').select(['status', 'avatar']).where('id', '=', id).executeTakeFirst();
  if (row?.avatar !== avatar) return 'gone';
  return row.status === 'active' ? 'shown' : 'withheld';
}

export function serveAvatars(media: MediaServer, deps: Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>): void {
  servePictures<Address>(media, 'avatar', async ({ params, query }) => {
    const size = readSize(params.file);
    if (!size || !isAvatarSigned(deps, params, query)) return null;
    const key = avatarKey(params, size);
    const read = () => deps.storage.read(key);
    return { state: await stateOf(deps.db, params), type: 'image/webp', read };
  });
}
