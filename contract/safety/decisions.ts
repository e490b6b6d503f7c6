import * as z from 'zod/mini';
import { text, Version } from '../fields.ts';
import { Effect } from '../people/strikes.ts';
import { Rule, type RuleName, Sanction, SanctionKind } from '../rules.ts';
import { CaseAction } from './case-kinds.ts';
import { reasonMax } from './cases.ts';

/** Pictures removed under these rules must not return. The other rules depend on the person who shows them. */
export const hashedRules: readonly RuleName[] = ['consent', 'illegal', 'minor'];

export const DecisionForm = z.object({
  /** The moderator saw this version. A newer one is refused until they have seen it. */
  version: Version.check(z.minimum(1)),
  action: CaseAction,
  sanction: z._default(z.nullable(Sanction), null),
  rule: z._default(z.nullable(Rule), null),
  /** Maker and reporters read it. Required, with the rule, unless the case is kept. */
  reason: z._default(text(reasonMax), ''),
  note: z._default(text(reasonMax), ''),
  /** Holds the same file and its lookalikes back. Default: true for `hashedRules`. */
  addToHashList: z.optional(z.boolean()),
  /** The moderator agreed to this effect. A changed effect refuses the decision. */
  effect: z._default(z.nullable(Effect), null),
});
export type DecisionForm = z.infer<typeof DecisionForm>;

export const ConsideredDecision = z.object({
  action: z._default(CaseAction, 'keep'),
  rule: z.optional(Rule),
  sanction: z.optional(SanctionKind),
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(3650))),
});
