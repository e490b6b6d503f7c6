import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, Time } from '../fields.ts';
import { Rule, SanctionKind } from '../rules.ts';
import { say } from './messages.ts';

/** `weight` counts until it expires or is lifted. */
export const Strike = z.object({
  decisionId: Id,
  rule: Rule,
  weight: z.int(),
  givenAt: Time,
  expiresAt: z.nullable(Time),
  liftedAt: z.nullable(Time),
  counts: z.boolean(),
});
export type Strike = z.infer<typeof Strike>;

export const AccountSanction = z.object({
  decisionId: Id,
  kind: SanctionKind,
  /** Earlier strikes made the sanction harder than the moderator chose. */
  raised: z.boolean(),
  rule: Rule,
  reason: z.string(),
  startedAt: Time,
  /** It is null for a warning, or if it lasts until it is lifted. */
  endsAt: z.nullable(Time),
  liftedAt: z.nullable(Time),
  runs: z.boolean(),
});
export type AccountSanction = z.infer<typeof AccountSanction>;

/** A moderator chose it, the strike's own weight led to it, or earlier strikes did. */
export const sanctionCauses = ['chosen', 'strike', 'earlier'] as const;
const Cause = z.enum(sanctionCauses);
export type SanctionCause = (typeof sanctionCauses)[number];

const Sum = z.int().check(z.minimum(0), z.maximum(1_000_000));

/** A decision's strike and sanction, and the sum of all counting strikes. */
export const Effect = z.object({
  weight: Sum,
  sum: Sum,
  kind: z.nullable(SanctionKind),
  /** It is null for a warning or a ban. */
  days: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  cause: Cause,
});
export type Effect = z.infer<typeof Effect>;

export const noEffect: Effect = { weight: 0, sum: 0, kind: null, days: null, cause: 'chosen' };

/** A person who agreed to one effect has agreed to the other. */
export const isSameEffect = (one: Effect, other: Effect): boolean =>
  (one.weight === 0 && one.kind === null && other.weight === 0 && other.kind === null) ||
  (one.weight === other.weight && one.sum === other.sum && one.kind === other.kind && one.days === other.days);

function sanctionText({ kind, days }: Effect): string {
  switch (kind) {
    case 'warn':
      return say('theMemberIsWarned');
    case 'limit':
      return days ? say('theMemberIsLimitedForDays', { days }) : say('theMemberIsLimited');
    case 'suspend':
      return days ? say('theAccountIsSuspendedForDays', { days }) : say('theAccountIsSuspended');
    case 'ban':
      return say('theAccountIsBanned');
    default:
      return say('noSanction');
  }
}

/** Example: `strike of weight 2, sum 5: the account is suspended for 30 days` */
export function effectText(effect: Effect): string {
  const { weight, sum } = effect;
  const sanction = sanctionText(effect);
  return weight > 0 ? say('strikeAndSanction', { weight, sum, sanction }) : say('noStrikeAndSanction', { sanction });
}

export const changedEffectText = (effect: Effect): string => say('effectHasChanged', { effect: effectText(effect) });

export const EffectPreview = z.object({
  ...Effect.shape,
  /** It is null if it never expires, or without a strike. */
  expiresAt: z.nullable(Time),
  levels: z.object({ limit: z.int(), suspend: z.int(), ban: z.int() }),
  /** Strikes of staff lead to no automatic sanction. */
  isStaff: z.boolean(),
});
export type EffectPreview = z.infer<typeof EffectPreview>;

export const Standing = z.object({
  /** The counting weights, and the sums from which an account is limited, suspended or banned. */
  weight: z.int(),
  levels: z.object({ limit: z.int(), suspend: z.int(), ban: z.int() }),
  limitedUntil: z.nullable(Time),
  strikes: z.array(Strike),
  sanctions: z.array(AccountSanction),
});
export type Standing = z.infer<typeof Standing>;

/** Hides the same facts as the statement of reasons. */
export const OwnStanding = z.object({
  ...Standing.shape,
  strikes: z.array(z.object({ ...Strike.shape, rule: z.nullable(Rule) })),
  sanctions: z.array(z.object({ ...AccountSanction.shape, rule: z.nullable(Rule), reason: z.string() })),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

const Days = z.int().check(z.minimum(0), z.maximum(3650));
const Length = z.int().check(z.minimum(1), z.maximum(3650));
const Weight = z.int().check(z.minimum(0), z.maximum(100));
const Level = z.int().check(z.minimum(1), z.maximum(1000));
const perRule = <T extends z.core.$ZodType>(shape: T) =>
  z.object({
    consent: shape,
    minor: shape,
    illegal: shape,
    copyright: shape,
    harassment: shape,
    deception: shape,
    spam: shape,
    other: shape,
  });

export const StrikeRules = z.object({
  weights: perRule(Weight),
  expiryDays: perRule(Days),
  limitAt: Level,
  limitDays: Length,
  suspendAt: Level,
  suspendDays: Length,
  banAt: Level,
  markYears: z.int().check(z.minimum(1), z.maximum(20)),
});
export type StrikeRules = z.infer<typeof StrikeRules>;

export const strikes = table({
  getStanding: {
    method: 'GET',
    path: '/me/standing',
    summary: 'List the strikes and sanctions of your account with their ends',
    access: 'account',
    answer: OwnStanding,
  },
});
