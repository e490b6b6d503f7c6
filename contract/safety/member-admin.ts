import * as z from 'zod/mini';
import { table } from '../call.ts';
import { list, offset, text, whole } from '../fields.ts';
import { Role } from '../people/profile-choices.ts';
import { AdminMember, AdminMemberDetail, memberStates, powers } from './admin-members.ts';
import { rate, suspensionCalls } from './suspensions.ts';

export const memberSorts = ['name', 'joined', 'used'] as const;

export const memberAdmin = table({
  listMembers: {
    method: 'GET',
    path: '/admin/members',
    summary: 'Find members by name, e-mail address, role, power and state',
    access: 'admin',
    audit: 'members_listed',
    age: 'any',
    query: z.object({
      q: z._default(text(200), ''),
      role: z.optional(Role),
      power: z.optional(z.enum(powers)),
      state: z.optional(z.enum(memberStates)),
      sort: z._default(z.enum(memberSorts), 'joined'),
      descending: z._default(z.enum(['true', 'false']), 'true'),
      limit: whole(25, 1, 200),
      offset,
    }),
    answer: list(AdminMember),
  },
  getMemberDetail: {
    method: 'GET',
    path: '/admin/members/:id',
    about: 'member',
    summary: 'Read a member with their strikes, suspension and the acts of admins about them',
    access: 'admin',
    audit: 'member_read',
    age: 'any',
    answer: AdminMemberDetail,
  },
  ...suspensionCalls,
  endMemberSessions: {
    method: 'POST',
    path: '/admin/members/:id/end-sessions',
    about: 'member',
    summary: 'Sign a member out everywhere',
    access: 'admin',
    audit: { within: 'member_sessions_ended' },
    rate,
    answer: AdminMemberDetail,
  },
  sendMemberReset: {
    method: 'POST',
    path: '/admin/members/:id/password-reset',
    about: 'member',
    summary: 'Send a member the link for a new password',
    access: 'admin',
    audit: { within: 'member_reset_sent' },
    rate,
    answer: AdminMemberDetail,
  },
  setMemberPower: {
    method: 'POST',
    path: '/admin/members/:id/power',
    about: 'member',
    summary:
      'Make a member a moderator, an admin or an ordinary member. The last admin stays one, and an unconfirmed account is refused unless forced',
    access: 'admin',
    audit: { within: 'power_changed' },
    rate,
    body: z.strictObject({
      power: z.nullable(z.enum(powers)),
      /** The account's address need not be confirmed. */
      force: z._default(z.boolean(), false),
    }),
    answer: AdminMemberDetail,
  },
});
