import type { members } from '@veil/contract/members.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { removeAvatar, saveAvatar } from './avatar.ts';
import { readProfile } from './profile.ts';
import { readPublicProfile } from './public-profile.ts';
import { checkName } from './rename.ts';
import { saveProfile } from './save-profile.ts';
import type { Viewer } from './viewer.ts';

export const bindMembers = (deps: Deps): Handlers<typeof members, Viewer> => ({
  getMe: ({ viewer }) => readProfile(deps, viewer.id),
  getProfile: ({ viewer }) => readProfile(deps, viewer.id),
  saveProfile: ({ viewer, body }) => saveProfile(deps, viewer, body),
  checkProfile: async ({ viewer, body }) => {
    const name = body.displayName ?? body.name;
    return {
      ...(name === undefined ? { available: null, slug: null } : await checkName(deps, viewer.id, name)),
      setupComplete: viewer.setupComplete,
      setupStatus: viewer.setupComplete ? 'COMPLETE' : null,
    };
  },
  saveAvatar: ({ viewer, file, form }) => saveAvatar(deps, viewer, file, form),
  removeAvatar: ({ viewer }) => removeAvatar(deps, viewer),
  getMember: ({ viewer, params }) => readPublicProfile(deps, viewer, params.idOrName),
});
