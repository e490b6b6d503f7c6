import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Time, text, Version } from '../fields.ts';
import { AgeProvider, AgeRules, ageLimits, LeastState, setStates } from './age-states.ts';
import { say } from './messages.ts';
import { Known, ownAgeCalls, rate } from './own-age.ts';

export const MemberAge = z.object(Known);
export type MemberAge = z.infer<typeof MemberAge>;

export const AgeAdmin = z.object({
  rules: z.object({ ...AgeRules.shape, version: Version }),
  provider: z.object({
    ...AgeProvider.shape,
    version: Version,
    hasSecret: z.boolean(),
    returnUrl: z.string(),
  }),
  /** Unfinished checks count as pending. */
  figures: z.object({ unknown: z.int(), declared: z.int(), pending: z.int(), assured: z.int(), blocked: z.int() }),
  /** The place of this request as the site sees it, so that an admin can try the headers. */
  here: z.object({ place: z.nullable(z.string()), least: LeastState, trusted: z.boolean() }),
});
export type AgeAdmin = z.infer<typeof AgeAdmin>;

export const ageAssurance = table({
  ...ownAgeCalls,
  getAgeAdmin: {
    method: 'GET',
    path: '/admin/age-checks',
    summary: 'Read the rules by place, the provider without its secret, and the number of members in each state',
    access: 'admin',
    age: 'any',
    answer: AgeAdmin,
  },
  saveAgeRules: {
    method: 'POST',
    path: '/admin/age-checks/rules',
    summary: 'Change the requirement of each place. It applies from the next request on',
    access: 'admin',
    age: 'any',
    audit: { within: 'age_rules_saved' },
    rate,
    body: z.strictObject({ ...AgeRules.shape, version: Version }),
    answer: AgeAdmin,
  },
  saveAgeProvider: {
    method: 'POST',
    path: '/admin/age-checks/provider',
    summary: 'Change the age check provider. An absent or empty secret keeps the stored one',
    access: 'admin',
    age: 'any',
    audit: { within: 'age_provider_saved' },
    rate,
    body: z.strictObject({ ...AgeProvider.shape, version: Version, secret: z.optional(text(200)) }),
    answer: AgeAdmin,
  },
  testAgeProvider: {
    method: 'POST',
    path: '/admin/age-checks/test',
    summary:
      'Test whether the saved provider is complete and its start address answers. The provider learns nothing about any member',
    access: 'admin',
    age: 'any',
    audit: 'age_provider_tested',
    rate: { max: 30, per: 'hour' },
    answer: z.object({ ok: z.boolean(), sentence: z.string() }),
  },
  getMemberAge: {
    method: 'GET',
    path: '/admin/members/:id/age',
    about: 'member',
    summary: 'Read how a member’s age is known',
    access: 'admin',
    age: 'any',
    audit: 'member_age_read',
    answer: MemberAge,
  },
  setMemberAge: {
    method: 'POST',
    path: '/admin/members/:id/age',
    about: 'member',
    summary: 'Set how a member’s age is known, with a reason for the record',
    access: 'admin',
    age: 'any',
    audit: { within: 'age_state_set' },
    rate,
    body: z.strictObject({
      state: z.enum(setStates),
      reason: text(ageLimits.reason, say('giveAReasonForThe')),
      /** Only `assured` has one; null if it does not expire. */
      expiresAt: z._default(z.nullable(Time), null),
    }),
    answer: MemberAge,
  },
});
