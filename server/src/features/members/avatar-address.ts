import type { Deps } from '../../deps.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';

/** Side of each picture in pixels. */
export const avatarSides = { small: 64, medium: 160, large: 512 } as const;
export type AvatarSize = keyof typeof avatarSides;

type Signing = Pick<Deps, 'secrets' | 'clock'>;
type Avatar = { id: string; avatar: string };

/** Addresses stay the same within a day, so that caches work, and end one to two days after they were given out. */
export const windowMs = 86_400_000;
const signatureBytes = 16;

const sign = ({ secrets }: Signing, { id, avatar }: Avatar, until: number): Buffer =>
  secrets.mac('avatars', `${id}/${avatar}/${until}`).subarray(0, signatureBytes);

/** Where a member's picture is stored: all of them under one folder, each upload in its own. */
export const avatarFolder = (id: string): string => `avatars/${id}/`;
export const avatarKey = ({ id, avatar }: Avatar, size: AvatarSize): string =>
  `${avatarFolder(id)}${avatar}/${size}.webp`;

export function avatarUrls(deps: Signing, member: Avatar): Record<AvatarSize, string> {
  const until = (Math.floor(deps.clock.now().getTime() / windowMs) + 2) * windowMs;
  const query = `until=${until}&signature=${sign(deps, member, until).toString('base64url')}`;
  const url = (size: AvatarSize) => `/media/${avatarKey(member, size)}?${query}`;
  return { small: url('small'), medium: url('medium'), large: url('large') };
}

/** Whether these were once given out together and still hold. */
export function avatarHolds(deps: Signing, member: Avatar, until: number, signature: string): boolean {
  if (!(until > deps.clock.now().getTime())) return false;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(deps, member, until));
}
