import { memberAdmin } from '@veil/contract/safety/member-admin.ts';
import { thenRead } from '../../../platform/http/handler.ts';
import type { SliceWithCalls } from '../../../slice.ts';
import { readMember } from './detail.ts';
import { listMembers } from './list.ts';
import { setPower } from './powers.ts';
import { endMemberSessions, openResets, type ResetDeps, sendReset } from './sign-out.ts';
import { liftSuspension, previewSuspension, suspendMember } from './suspend.ts';

export const memberAdminSlice = {
  name: 'member-admin',
  calls: memberAdmin,
  openDeps: openResets,
  handlers: {
    listMembers,
    getMemberDetail: readMember,
    previewSuspension,
    suspendMember: thenRead(suspendMember, readMember),
    liftSuspension: thenRead(liftSuspension, readMember),
    endMemberSessions: thenRead(endMemberSessions, readMember),
    sendMemberReset: thenRead(sendReset, readMember),
    setMemberPower: thenRead(setPower, readMember),
  },
} as const satisfies SliceWithCalls<typeof memberAdmin, ResetDeps>;
