import type { Deps } from '../../../deps.ts';
import { isSigned, type SignatureQuery, signedQuery } from '../../../platform/crypto/signed-address.ts';

export const avatarSides = { small: 64, medium: 160, large: 512 } as const;
export type AvatarSize = keyof typeof avatarSides;

type AddressDeps = Pick<Deps, 'secrets' | 'clock'>;
export type Avatar = { id: string; avatar: string };

const purpose = 'avatars';
const nameOf = ({ id, avatar }: Avatar): string => `${id}/${avatar}`;

export const avatarsFolder = 'avatars/';
export const avatarFolder = (id: string): string => `${avatarsFolder}${id}/`;
export const avatarKey = ({ id, avatar }: Avatar, size: AvatarSize): string =>
  `${avatarFolder(id)}${avatar}/${size}.webp`;

export function avatarUrls(deps: AddressDeps, member: Avatar): Record<AvatarSize, string> {
  const query = signedQuery(deps, purpose, nameOf(member));
  const url = (size: AvatarSize) => `/media/${avatarKey(member, size)}?${query}`;
  return { small: url('small'), medium: url('medium'), large: url('large') };
}

export const isAvatarSigned = (deps: AddressDeps, member: Avatar, signature: SignatureQuery): boolean =>
  isSigned(deps, purpose, nameOf(member), signature);
