import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { Place } from './age-places.ts';
import { say } from './messages.ts';

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
  required: say('pleaseConfirmYourAgeFirst'),
  checkRefused: say('thisCheckHasEndedWas'),
  badAnswer: say('theAnswerOfTheAge'),
  noProvider: say('thisSiteOffersNoAge'),
  blocked: say('thisAccountIsClosedBecause'),
  placeTwice: say('twoRulesAreAboutThe'),
} as const;

const header = text(60).check(z.refine((name) => /^[a-z0-9-]*$/i.test(name), say('theNameOfAHeader')));

const isDifferent = (rules: { place: string }[]) => new Set(rules.map(({ place }) => place)).size === rules.length;

export const AgeRules = z.object({
  /** Every place that no rule names has this state. */
  otherwise: LeastState,
  rules: z
    .array(z.object({ place: Place, least: LeastState }))
    .check(
      z.maxLength(ageLimits.places, { error: () => say('atMostRules', { most: ageLimits.places }) }),
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
      say('theStartUrlMustBe'),
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
