import * as z from 'zod/mini';
import { CaseAction, reasonMax } from './cases.ts';
import { text, Version } from './fields.ts';
import { Rule, type RuleName, Sanction, SanctionKind } from './rules.ts';
import { Effect } from './strikes.ts';

/** What was taken from sight by one of these must not come back from anybody. The other rules are about who shows it, and where. */
export const hashedRules: readonly RuleName[] = ['consent', 'illegal', 'minor'];

export const DecisionForm = z.object({
  /** The version that the moderator was shown. A newer one is refused, because they must see it first. */
  version: Version.check(z.minimum(1)),
  action: CaseAction,
  sanction: z._default(z.nullable(Sanction), null),
  rule: z._default(z.nullable(Rule), null),
  /** What the maker and those who reported it read. Required, with the rule, unless nothing is done. */
  reason: z._default(text(reasonMax), ''),
  /** What moderators read. */
  note: z._default(text(reasonMax), ''),
  /** Whether the same file and its lookalikes are held back from now on. Absent: where the rule is one of `hashedRules`. */
  addToHashList: z.optional(z.boolean()),
  /** The effect on the account that the moderator saw and agreed to. If it differs by now, the decision is refused. Null: none. */
  effect: z._default(z.nullable(Effect), null),
});
export type DecisionForm = z.infer<typeof DecisionForm>;

/** A decision that is considered: what it would do to the account. */
export const ConsideredDecision = z.object({
  action: z._default(CaseAction, 'keep'),
  rule: z.optional(Rule),
  sanction: z.optional(SanctionKind),
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
});
