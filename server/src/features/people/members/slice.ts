import { members } from '@veil/contract/members.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { avatarKeys } from './avatar-keys.ts';
import { exportProfile } from './export.ts';
import { eraseProfile } from './leaving.ts';
import { bindMembers } from './routes.ts';
import { serveAvatars } from './serve-avatars.ts';
import { storedAvatars } from './stored-avatars.ts';
import { profileTexts } from './stored-texts.ts';

export const membersSlice = {
  name: 'members',
  calls: members,
  bind: bindMembers,
  storedTexts: [profileTexts],
  serve: serveAvatars,
  storedPictures: [storedAvatars],
  storedKeys: [avatarKeys],
  eraseMember: eraseProfile,
  exportOf: exportProfile,
} as const satisfies SliceWithCalls<typeof members>;
