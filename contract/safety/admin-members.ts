import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { Role } from '../people/profile-choices.ts';
import { Standing } from '../people/strikes.ts';

export const memberStates = ['active', 'newcomer', 'suspended', 'leaving', 'underage'] as const;
export const powers = ['moderator', 'admin'] as const;

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
  /** The newest come first. `by` is null if the site acted by itself. */
  acts: z.array(z.object({ id: Id, kind: z.enum(actKinds), detail: z.string(), by: z.nullable(z.string()), at: Time })),
  can: z.object({
    suspend: z.boolean(),
    lift: z.boolean(),
    /** It is false for an admin named in the site's configuration. */
    changePower: z.boolean(),
  }),
});
export type AdminMemberDetail = z.infer<typeof AdminMemberDetail>;
