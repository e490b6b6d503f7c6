import { members } from '@veil/contract/members.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { exportProfile } from './export.ts';
import { eraseProfile } from './leaving.ts';
import { bindMembers } from './routes.ts';
import { serveAvatars } from './serve-avatars.ts';

export const membersSlice = {
  name: 'members',
  calls: members,
  bind: bindMembers,
  serve: serveAvatars,
  eraseMember: eraseProfile,
  exportOf: exportProfile,
} as const satisfies SliceWithCalls<typeof members>;
