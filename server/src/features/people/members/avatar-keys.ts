import type { StoredKeys } from '../../../deps.ts';
import { type AvatarSize, avatarKey, avatarSides } from './avatar-address.ts';

const sizes = Object.keys(avatarSides) as AvatarSize[];

export const avatarKeys: StoredKeys = {
  table: 'members',
  keysOf: ({ id, avatar, deletes_at: deletesAt }) =>
    id && avatar && !deletesAt ? sizes.map((size) => avatarKey({ id, avatar }, size)) : [],
};
