import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Time } from '../fields.ts';
import { ageLimits, ageStates, LeastState } from './age-states.ts';
import { say } from './messages.ts';

export const rate = { max: 120, per: 'hour' } as const;

export const Known = {
  state: z.enum(ageStates),
  declaredAt: Time,
  termsVersion: z.string(),
  declaredCountry: z.nullable(z.string()),
  last: z.nullable(
    z.object({
      result: z.enum(['passed', 'failed', 'underage', 'pending', 'by_hand', 'confirmed']),
      method: z.nullable(z.string()),
      provider: z.nullable(z.string()),
      at: Time,
      expiresAt: z.nullable(Time),
      country: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      /** Only admins read it. */
      reason: z.nullable(z.string()),
    }),
  ),
  checkEndsAt: z.nullable(Time),
} as const;

export const OwnAge = z.object({
  ...Known,
  least: LeastState,
  place: z.nullable(z.string()),
  met: z.boolean(),
  provider: z.nullable(z.object({ name: z.string(), host: z.string() })),
});
export type OwnAge = z.infer<typeof OwnAge>;

export const ownAgeCalls = table({
  getOwnAge: {
    method: 'GET',
    path: '/me/age',
    summary: 'Read how your age is known, and the requirement of your place',
    access: 'newcomer',
    age: 'any',
    answer: OwnAge,
  },
  declareAdult: {
    method: 'POST',
    path: '/me/age/declaration',
    summary: 'Confirm again that you are 18 or older',
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate,
    body: z.strictObject({ adult: z.literal(true, say('pleaseConfirmThatYouAre')) }),
    answer: OwnAge,
  },
  startAgeCheck: {
    method: 'POST',
    path: '/me/age/checks',
    summary: 'Begin an age check and get the address for the browser. It can be finished once, within half an hour',
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate: { max: 20, per: 'hour' },
    answer: z.object({ url: z.string() }),
  },
  finishAgeCheck: {
    method: 'POST',
    path: '/me/age/answers',
    summary: 'Send the provider’s signed answer',
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate: { max: 60, per: 'hour' },
    body: z.strictObject({ answer: z.string().check(z.minLength(1), z.maxLength(ageLimits.answer)) }),
    answer: OwnAge,
  },
});
