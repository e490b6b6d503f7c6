import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { Role } from '../people/members.ts';
import { Effect, EffectPreview, Standing } from '../people/strikes.ts';
import { Rule } from '../rules.ts';

export const suspensionReasonMax = 500;

export const memberStates = ['active', 'newcomer', 'suspended', 'leaving', 'underage'] as const;
export const powers = ['moderator', 'admin'] as const;
export const memberSorts = ['name', 'joined', 'used'] as const;

export const AdminMember = z.object({
  id: Id,
  name: z.nullable(z.string()),
  slug: z.nullable(z.string()),
  email: z.string(),
  role: Role,
  powers: z.array(z.enum(powers)),
  state: z.enum(memberStates),
  createdAt: Time,
  /** The last use of any session; null if they are signed in nowhere. */
  usedAt: z.nullable(Time),
  items: z.int(),
});
export type AdminMember = z.infer<typeof AdminMember>;

export const actKinds = [
  'suspended',
  'lifted',
  'sessions_ended',
  'reset_sent',
  'power_given',
  'power_removed',
  'held',
] as const;

export const AdminMemberDetail = z.object({
  ...AdminMember.shape,
  emailConfirmed: z.boolean(),
  twoFactor: z.boolean(),
  passkeys: z.int(),
  sessions: z.int(),
  deletesAt: z.nullable(Time),
  /** Null also for a member who was suspended without a record. */
  suspension: z.nullable(
    z.object({ reason: z.string(), hides: z.boolean(), startedAt: Time, endsAt: z.nullable(Time) }),
  ),
  standing: Standing,
  openCase: z.nullable(z.object({ id: Id, number: z.int() })),
  /** Newest first. `by` is null if the site acted by itself. */
  acts: z.array(z.object({ id: Id, kind: z.enum(actKinds), detail: z.string(), by: z.nullable(z.string()), at: Time })),
  can: z.object({
    suspend: z.boolean(),
    lift: z.boolean(),
    /** False for an admin named in the site's configuration. */
    changePower: z.boolean(),
  }),
});
export type AdminMemberDetail = z.infer<typeof AdminMemberDetail>;

export const SuspensionForm = z.strictObject({
  reason: text(suspensionReasonMax, 'Give a reason: the member reads it when they sign in'),
  rule: Rule,
  /** A ban lasts until it is lifted. */
  sanction: z.object({
    kind: z.enum(['suspend', 'ban']),
    days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  /** The admin saw and agreed to this effect. */
  effect: Effect,
  hides: z._default(z.boolean(), true),
});
export type SuspensionForm = z.infer<typeof SuspensionForm>;

const rate = { max: 120, per: 'hour' } as const;

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
  previewSuspension: {
    method: 'GET',
    path: '/admin/members/:id/effect',
    about: 'member',
    summary: 'Read the effect of a suspension or a ban on the account: strike, sum and sanction',
    access: 'admin',
    query: z.object({
      rule: z._default(Rule, 'other'),
      sanction: z._default(z.enum(['suspend', 'ban']), 'suspend'),
      days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
    }),
    answer: EffectPreview,
  },
  suspendMember: {
    method: 'POST',
    path: '/admin/members/:id/suspend',
    about: 'member',
    summary: 'Suspend or ban a member by a case of its own: strike, statement of reasons, e-mail and appeal',
    access: 'admin',
    audit: { within: 'member_suspended' },
    rate,
    body: SuspensionForm,
    answer: AdminMemberDetail,
  },
  liftSuspension: {
    method: 'POST',
    path: '/admin/members/:id/lift',
    about: 'member',
    summary: 'Lift the suspension of a member',
    access: 'admin',
    audit: { within: 'suspension_lifted' },
    rate,
    answer: AdminMemberDetail,
  },
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
