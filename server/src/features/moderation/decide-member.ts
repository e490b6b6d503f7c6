import { DecisionForm } from '@veil/contract/decisions.ts';
import type { RuleName, Sanction } from '@veil/contract/rules.ts';
import type { Effect } from '@veil/contract/strikes.ts';
import type { Db } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import { appendEvent, lockCase } from './case-events.ts';
import { decideIn } from './decide.ts';
import type { Decider } from './decision-rules.ts';
import type { DecisionDeps } from './effect.ts';
import { findOpenCase, openCase } from './open-case.ts';
import { priorityOf } from './priorities.ts';

type About = {
  memberId: string;
  rule: RuleName;
  reason: string;
  sanction: Sanction;
  hides: boolean;
  effect: Effect | null;
};

/**
 * Opens a case about a member and decides it at once, for an admin who suspends them without a report: rule, strike, statement, e-mail and
 * appeal are those of every decision. Refused while a case about them is open, because its reports must be seen first.
 */
export async function decideAboutMember(
  deps: DecisionDeps,
  tx: Db,
  decider: Decider,
  { memberId, rule, reason, sanction, hides, effect }: About,
): Promise<void> {
  const at = deps.clock.now();
  const open = await findOpenCase(tx, 'member', memberId);
  if (open) refuse('conflict', `Case ${open.number} about this member is open: decide it there`);
  const { id } = await openCase(tx, { kind: 'member', memberId }, at);
  const detail = { kind: 'staff', priority: priorityOf('staff'), facts: {} } as const;
  await appendEvent(tx, id, { kind: 'concern', detail, by: decider.id, at });
  const { version } = found(await lockCase(tx, id));
  const form = DecisionForm.parse({ version, action: 'keep', sanction, rule, reason, effect });
  await decideIn(deps, tx, decider, id, form, { hides, isOperator: decider.id === null });
}
