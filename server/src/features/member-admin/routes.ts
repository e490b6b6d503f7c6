import type { memberAdmin } from '@veil/contract/member-admin.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { openPasswordResets } from '../accounts/index.ts';
import type { Viewer } from '../members/index.ts';
import { readMember } from './detail.ts';
import { listMembers } from './list.ts';
import { setPower } from './powers.ts';
import { endMemberSessions, sendReset } from './sign-out.ts';
import { liftSuspension, previewSuspension, suspendMember } from './suspend.ts';

export function bindMemberAdmin(deps: Deps): Handlers<typeof memberAdmin, Viewer> {
  const send = openPasswordResets(deps);
  return {
    listMembers: ({ query }) => listMembers(deps, query),
    getMemberDetail: ({ viewer, params }) => readMember(deps, viewer, params.id),
    previewSuspension: ({ params, query }) => previewSuspension(deps, params.id, query),
    suspendMember: async ({ viewer, params, body }) => {
      await suspendMember(deps, viewer, params.id, body);
      return readMember(deps, viewer, params.id);
    },
    liftSuspension: async ({ viewer, params }) => {
      await liftSuspension(deps, viewer, params.id);
      return readMember(deps, viewer, params.id);
    },
    endMemberSessions: async ({ viewer, params }) => {
      await endMemberSessions(deps, viewer, params.id);
      return readMember(deps, viewer, params.id);
    },
    sendMemberReset: async ({ viewer, params }) => {
      await sendReset(deps, send, viewer, params.id);
      return readMember(deps, viewer, params.id);
    },
    setMemberPower: async ({ viewer, params, body }) => {
      await setPower(deps, viewer, params.id, body);
      return readMember(deps, viewer, params.id);
    },
  };
}
