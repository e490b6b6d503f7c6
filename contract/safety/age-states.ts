import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { Place } from './age-places.ts';

/**
 * `declared`: they said that they are 18 or older. `pending`: the provider has not decided. `assured`: a provider or an
 * admin checked it. `blocked`: they are, or may be, under age.
 */
export const ageStates = ['unknown', 'declared', 'pending', 'assured', 'blocked'] as const;
export type AgeState = (typeof ageStates)[number];

export const leastStates = ['declared', 'assured'] as const;
export const LeastState = z.enum(leastStates);
export type LeastState = z.infer<typeof LeastState>;

export const ageLimits = { places: 300, reason: 500, name: 60, keys: 20_000, answer: 8_000, minutes: 30 } as const;

export const ageMessages = {
  required: 'Please confirm your age first',
  checkRefused: 'This check has ended, was used already, or was begun by somebody else: start again',
  badAnswer: 'The answer of the age check could not be verified, so nothing has changed: start again',
  noProvider: 'This site offers no age check at the moment: please write to the people who run it',
  blocked: 'This account is closed because its holder may be under 18. Please write to the people who run the site',
  placeTwice: 'Two rules are about the same place',
} as const;

const header = text(60).check(
  z.refine((name) => /^[a-z0-9-]*$/i.test(name), 'The name of a header has letters, digits and hyphens only'),
);

const isDifferent = (rules: { place: string }[]) => new Set(rules.map(({ place }) => place)).size === rules.length;

export const AgeRules = z.object({
  /** Every place that no rule names has this state. */
  otherwise: LeastState,
  rules: z
    .array(z.object({ place: Place, least: LeastState }))
    .check(
      z.maxLength(ageLimits.places, `At most ${ageLimits.places} rules`),
      z.refine(isDifferent, ageMessages.placeTwice),
    ),
  /** Headers in which the site's proxy names country and region. Empty if it sends none. */
  countryHeader: header,
  regionHeader: header,
});
export type AgeRules = z.infer<typeof AgeRules>;

export const AgeProvider = z.object({
  offered: z.boolean(),
  name: text(ageLimits.name),
  startUrl: text(500).check(
    z.refine(
      (url) => url === '' || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
      'The start URL must be a web address',
    ),
  ),
  issuer: text(300),
  /** `aud` of the provider's answers. */
  audience: text(200),
  /** A JSON Web Key Set, or one key as PEM. */
  publicKeys: text(ageLimits.keys),
  /** Answers without an expiry of their own expire after this. */
  validDays: z.int().check(z.minimum(1), z.maximum(3650)),
});
export type AgeProvider = z.infer<typeof AgeProvider>;

/** `unknown` asks for the declaration again. */
export const setStates = ['assured', 'declared', 'unknown', 'blocked'] as const;
