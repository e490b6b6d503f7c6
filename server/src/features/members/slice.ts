import { members } from '@veil/contract/members.ts';
import type { SliceWithCalls } from '../../slice.ts';
import { bindMembers } from './routes.ts';
import { serveAvatars } from './serve-avatars.ts';

export const membersSlice = {
  name: 'members',
  calls: members,
  bind: bindMembers,
  serve: serveAvatars,
} as const satisfies SliceWithCalls<typeof members>;
