import type { Deps } from '../../deps.ts';
import type { MediaServer } from '../../media-routes.ts';
import { type SignatureQuery, windowMs } from '../../platform/crypto/signed-address.ts';
import { limited, mediaRate } from '../../platform/http/network-rate.ts';
import { refuse } from '../../platform/refusal.ts';
import { type AvatarSize, avatarKey, avatarSides, isAvatarSigned } from './avatar-address.ts';
import { isActive } from './suspension.ts';

type Address = {
  Params: { id: string; avatar: string; file: string };
  Querystring: SignatureQuery;
};

const readSize = (file: string): AvatarSize | null => {
  const size = Object.keys(avatarSides).find((name) => file === `${name}.webp`);
  return (size as AvatarSize | undefined) ?? null;
};

/** Serves pictures of members to everyone with a signed address, until it expires; otherwise 404. */
export function serveAvatars(media: MediaServer, deps: Pick<Deps, 'db' | 'storage' | 'secrets' | 'clock'>): void {
  media.serveFile<Address>('avatar', limited(mediaRate), async ({ params, query }, reply) => {
    const size = readSize(params.file);
    if (!size || !isAvatarSigned(deps, params, query)) return refuse('not_found');
    const key = avatarKey(params, size);
    if (!(await isActive(deps.db, params.id)) || !(await deps.storage.exists(key))) return refuse('not_found');
    return reply
      .header('cache-control', `private, max-age=${windowMs / 1000}, immutable`)
      .type('image/webp')
      .send(await deps.storage.bytes(key));
  });
}
