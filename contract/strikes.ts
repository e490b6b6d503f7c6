import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, Time } from './fields.ts';
import { Rule, SanctionKind } from './rules.ts';

/** `weight` counts until it expires or is lifted. */
export const Strike = z.object({
  decisionId: Id,
  rule: Rule,
  weight: z.int(),
  givenAt: Time,
  /** Null: it does not expire. */
  expiresAt: z.nullable(Time),
  /** When the decision was reversed. */
  liftedAt: z.nullable(Time),
  /** Neither expired nor lifted. */
  counts: z.boolean(),
});
export type Strike = z.infer<typeof Strike>;

export const AccountSanction = z.object({
  decisionId: Id,
  kind: SanctionKind,
  /** It is harder than what the moderator chose, because of earlier strikes. */
  raised: z.boolean(),
  rule: Rule,
  reason: z.string(),
  startedAt: Time,
  /** Null: a warning, or one that lasts until it is lifted. */
  endsAt: z.nullable(Time),
  liftedAt: z.nullable(Time),
  /** It holds at the moment. */
  runs: z.boolean(),
});
export type AccountSanction = z.infer<typeof AccountSanction>;

/** What decisions have left on an account, the newest first. */
export const Standing = z.object({
  /** The weights that count, and from which sum on an account is limited, suspended or banned. */
  weight: z.int(),
  levels: z.object({ limit: z.int(), suspend: z.int(), ban: z.int() }),
  limitedUntil: z.nullable(Time),
  strikes: z.array(Strike),
  sanctions: z.array(AccountSanction),
});
export type Standing = z.infer<typeof Standing>;

/** The same for the member: what is withheld from the statement of reasons is withheld here. */
export const OwnStanding = z.object({
  ...Standing.shape,
  strikes: z.array(z.object({ ...Strike.shape, rule: z.nullable(Rule) })),
  sanctions: z.array(z.object({ ...AccountSanction.shape, rule: z.nullable(Rule), reason: z.string() })),
});
export type OwnStanding = z.infer<typeof OwnStanding>;

/** Expiry in days; 0: never. */
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

/** How decisions weigh on accounts. */
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
    summary: 'The strikes and sanctions of your account, with when they end',
    access: 'account',
    answer: OwnStanding,
  },
});
