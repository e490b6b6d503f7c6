import * as z from 'zod/mini';
import { table } from '../call.ts';
import { text } from '../fields.ts';
import { Effect, EffectPreview } from '../people/strikes.ts';
import { Rule } from '../rules.ts';
import { AdminMemberDetail } from './admin-members.ts';
import { say } from './messages.ts';

export const suspensionReasonMax = 500;

export const SuspensionForm = z.strictObject({
  reason: text(suspensionReasonMax, say('giveAReasonTheMember')),
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

export const rate = { max: 120, per: 'hour' } as const;

export const suspensionCalls = table({
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
});
