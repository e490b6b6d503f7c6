import { members } from '@veil/contract/people/members.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { removeAvatar, saveAvatar } from './avatar.ts';
import { avatarKeys } from './avatar-keys.ts';
import { exportProfile } from './export.ts';
import { eraseProfile } from './leaving.ts';
import { readProfile } from './profile.ts';
import { readPublicProfile } from './public-profile.ts';
import { checkProfile } from './rename.ts';
import { saveProfile } from './save-profile.ts';
import { serveAvatars } from './serve-avatars.ts';
import { storedAvatars } from './stored-avatars.ts';
import { profileTexts } from './stored-texts.ts';
import { avatarSweep } from './sweep-avatars.ts';

export const membersSlice = {
  name: 'members',
  calls: members,
  handlers: {
    getMe: readProfile,
    getProfile: readProfile,
    saveProfile,
    checkProfile,
    saveAvatar,
    removeAvatar,
    getMember: readPublicProfile,
  },
  storedTexts: [profileTexts],
  serve: serveAvatars,
  storedPictures: [storedAvatars],
  storedKeys: [avatarKeys],
  queues: [avatarSweep],
  eraseMember: eraseProfile,
  exportOf: exportProfile,
} as const satisfies SliceWithCalls<typeof members>;
