import * as z from 'zod/mini';
import { AgeProvider, AgeRules, ageLimits, ageStates, LeastState, setStates } from './age-states.ts';
import { table } from './call.ts';
import { Time, text, Version } from './fields.ts';

const rate = { max: 120, per: 'hour' } as const;

/** How a member's age is known, for themselves and for admins. */
const Known = {
  state: z.enum(ageStates),
  declaredAt: Time,
  termsVersion: z.string(),
  /** From where they declared it. */
  declaredCountry: z.nullable(z.string()),
  /** The last answer of a provider, or what an admin set. */
  last: z.nullable(
    z.object({
      result: z.enum(['passed', 'failed', 'underage', 'pending', 'by_hand', 'confirmed']),
      method: z.nullable(z.string()),
      provider: z.nullable(z.string()),
      at: Time,
      expiresAt: z.nullable(Time),
      country: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      /** Why an admin set it; for admins alone. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Until when a check that was begun can be finished. */
  checkEndsAt: z.nullable(Time),
} as const;

export const OwnAge = z.object({
  ...Known,
  /** What the place of this request asks for, and the place itself where it is known. */
  least: LeastState,
  place: z.nullable(z.string()),
  /** Whether the member may use the site from here. */
  met: z.boolean(),
  /** Null: no check is offered. */
  provider: z.nullable(z.object({ name: z.string(), host: z.string() })),
});
export type OwnAge = z.infer<typeof OwnAge>;

export const MemberAge = z.object(Known);
export type MemberAge = z.infer<typeof MemberAge>;

export const AgeAdmin = z.object({
  rules: z.object({ ...AgeRules.shape, version: Version }),
  provider: z.object({
    ...AgeProvider.shape,
    version: Version,
    hasSecret: z.boolean(),
    /** To be entered at the provider. */
    returnUrl: z.string(),
  }),
  /** Members in each state; checks that are under way count as pending. */
  figures: z.object({ unknown: z.int(), declared: z.int(), pending: z.int(), assured: z.int(), blocked: z.int() }),
  /** What the site knows of the place of this very request, so that the headers can be tried. */
  here: z.object({ place: z.nullable(z.string()), least: LeastState, trusted: z.boolean() }),
});
export type AgeAdmin = z.infer<typeof AgeAdmin>;

export const ageAssurance = table({
  getOwnAge: {
    method: 'GET',
    path: '/me/age',
    summary: 'How your age is known, and what is asked for where you are',
    access: 'newcomer',
    age: 'any',
    answer: OwnAge,
  },
  declareAdult: {
    method: 'POST',
    path: '/me/age/declaration',
    summary: 'Confirm again that you are 18 or older, where that is asked for',
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate,
    body: z.strictObject({ adult: z.literal(true, 'Please confirm that you are an adult') }),
    answer: OwnAge,
  },
  startAgeCheck: {
    method: 'POST',
    path: '/me/age/checks',
    summary: 'Begin a check: where the browser goes. It can be finished within half an hour, once',
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate: { max: 20, per: 'hour' },
    answer: z.object({ url: z.string() }),
  },
  finishAgeCheck: {
    method: 'POST',
    path: '/me/age/answers',
    summary: 'Hand in the signed answer of the provider',
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate: { max: 60, per: 'hour' },
    body: z.strictObject({ answer: z.string().check(z.minLength(1), z.maxLength(ageLimits.answer)) }),
    answer: OwnAge,
  },
  getAgeAdmin: {
    method: 'GET',
    path: '/admin/age-checks',
    summary: 'The rules by place, the provider without its secret, and how many members are in each state',
    access: 'admin',
    age: 'any',
    answer: AgeAdmin,
  },
  saveAgeRules: {
    method: 'POST',
    path: '/admin/age-checks/rules',
    summary: 'What each place asks for. Counts with the next request',
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
    summary: 'Who checks the age of members. An absent or empty secret stays as it is',
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
      'Whether the provider as it is saved is complete and its start address answers; tells it nothing about anybody',
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
    summary: "How a member's age is known",
    access: 'admin',
    age: 'any',
    audit: 'member_age_read',
    answer: MemberAge,
  },
  setMemberAge: {
    method: 'POST',
    path: '/admin/members/:id/age',
    about: 'member',
    summary: "Set by hand how a member's age is known, with a reason for the record",
    access: 'admin',
    age: 'any',
    audit: { within: 'age_state_set' },
    rate,
    body: z.strictObject({
      state: z.enum(setStates),
      reason: text(ageLimits.reason, 'Give a reason: it is kept in the record'),
      /** Of `assured`; null: it does not expire. */
      expiresAt: z._default(z.nullable(Time), null),
    }),
    answer: MemberAge,
  },
});
