import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { Effect } from '../people/strikes.ts';
import { Rule, Sanction } from '../rules.ts';
import { Comment } from '../talk/comments.ts';
import { Case, CaseState } from './case.ts';
import { CaseAction, CaseKind, ClockKind, concernKinds } from './case-kinds.ts';
import { CaseMember } from './case-members.ts';

/** An appeal can restore a deleted item for six months, by the EU's Digital Services Act. */
export const appealDays = 183;
export const claimMinutes = 30;
export const reasonMax = 2000;

/** `words` tells moderators what happened. */
const CaseStep = z.object({
  id: Id,
  kind: z.string(),
  at: Time,
  by: z.nullable(z.string()),
  words: z.string(),
  text: z.string(),
});

export const CaseDetail = z.object({
  ...Case.shape,
  /** Facts that the program noticed. */
  concerns: z.array(z.object({ kind: z.enum(concernKinds), at: Time, facts: z.record(z.string(), z.string()) })),
  whose: z.nullable(CaseMember),
  thread: z.array(Comment),
  clocks: z.array(z.object({ kind: ClockKind, startedAt: Time, dueAt: Time, endedAt: z.nullable(Time) })),
  timeline: z.array(CaseStep),
  decision: z.nullable(
    z.object({
      id: Id,
      action: CaseAction,
      sanction: z.nullable(Sanction),
      rule: z.nullable(Rule),
      reason: z.string(),
      effect: z.nullable(Effect),
      at: Time,
      by: z.nullable(z.string()),
      erasedAt: z.nullable(Time),
    }),
  ),
  history: z.object({
    cases: z.array(
      z.object({
        id: Id,
        number: z.int(),
        kinds: z.array(CaseKind),
        state: CaseState,
        action: z.nullable(CaseAction),
        at: Time,
      }),
    ),
    strikes: z.array(z.object({ rule: Rule, at: Time, expiresAt: z.nullable(Time), counts: z.boolean() })),
  }),
  can: z.object({
    decide: z.boolean(),
    reverse: z.boolean(),
    erase: z.boolean(),
    addToHashList: z.boolean(),
    restrict: z.boolean(),
  }),
});
export type CaseDetail = z.infer<typeof CaseDetail>;
