import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { sanctionCauses } from '../people/strikes.ts';
import { Rule, SanctionKind } from '../rules.ts';
import { CaseAction } from './case-kinds.ts';

/** `depicted` says that they are shown in the item. */
export const appellants = ['maker', 'reporter', 'depicted'] as const;
export type Appellant = (typeof appellants)[number];
/** uphold: the decision stays. overturn: it is reversed. */
export const appealOutcomes = ['uphold', 'overturn'] as const;
export const Outcome = z.enum(appealOutcomes);

const OwnAppeal = z.object({
  text: z.string(),
  filedAt: Time,
  outcome: z.nullable(Outcome),
  decidedAt: z.nullable(Time),
  answer: z.string(),
});

/** Article 17 of the EU's Digital Services Act. It names no moderator. */
export const Statement = z.object({
  id: Id,
  decisionId: Id,
  caseNumber: z.int(),
  madeAt: Time,
  recipient: z.enum(['maker', 'reporter']),
  about: z.object({
    kind: z.enum(['content', 'comment', 'member']),
    contentId: z.nullable(Id),
    /** It is null for a reporter, and for a decision about an account. */
    title: z.nullable(z.string()),
  }),
  action: CaseAction,
  sanction: z.nullable(
    z.object({
      kind: SanctionKind,
      endsAt: z.nullable(Time),
      chosen: z.nullable(SanctionKind),
      /** `strike` and `earlier`: the program added the sanction by the rules about strikes. */
      cause: z.enum(sanctionCauses),
      /** Earlier strikes made the sanction harder. */
      raised: z.boolean(),
    }),
  ),
  /** It is null for reporters, and without a strike. `sum` is null for older decisions. */
  strike: z.nullable(z.object({ weight: z.int(), sum: z.nullable(z.int()), expiresAt: z.nullable(Time) })),
  source: z.nullable(z.enum(['report', 'own'])),
  /** A program found it before a moderator decided. */
  automatedDetection: z.nullable(z.boolean()),
  /** A program hid it because nobody had decided in time. */
  automatedDecision: z.boolean(),
  /** A moderator decided a case that a program had hidden. */
  settledAt: z.nullable(Time),
  ground: z.nullable(z.enum(['law', 'rules'])),
  rule: z.nullable(Rule),
  reason: z.nullable(z.string()),
  /** Facts are withheld if they would help an abuser of minors or harm an investigation. */
  withheld: z.boolean(),
  scope: z.literal('site'),
  until: z.nullable(Time),
  reversedAt: z.nullable(Time),
  appeal: z.object({
    /** The recipient can appeal once until then. It is null for a decision in their favour. */
    until: z.nullable(Time),
    may: z.boolean(),
    made: z.nullable(OwnAppeal),
  }),
});
export type Statement = z.infer<typeof Statement>;
