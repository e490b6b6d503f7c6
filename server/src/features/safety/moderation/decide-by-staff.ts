import type { Effect } from '@veil/contract/people/strikes.ts';
import type { RuleName, Sanction } from '@veil/contract/rules.ts';
import { DecisionForm } from '@veil/contract/safety/decisions.ts';
import type { Db, DeletionByStaff } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { appendEvent, findOpenCase, idOf, lockCase, openCase, priorityOf, type Thing } from '../cases/index.ts';
import { decideIn } from './decide.ts';
import type { Decider } from './decision-rules.ts';
import type { DecisionDeps, Settling } from './effect.ts';
import { say } from './messages.ts';

type Chosen = Pick<DecisionForm, 'action' | 'sanction' | 'rule' | 'reason' | 'effect'>;

/** An admin decides without a report. Refused during an open case, whose reports must be seen first. */
async function decideAtOnce(
  deps: DecisionDeps,
  tx: Db,
  decider: Decider,
  thing: Thing,
  chosen: Chosen,
  more: Pick<Settling, 'hides' | 'isOperator' | 'weight'>,
): Promise<void> {
  const at = deps.clock.now();
  const open = await findOpenCase(tx, thing.kind, idOf(thing));
  if (open) refuse('case_open', say('caseIsOpen', { thing: thing.kind, number: open.number }));
  const { id } = await openCase(tx, thing, at);
  const detail = { kind: 'staff', priority: priorityOf('staff'), facts: {} } as const;
  await appendEvent(tx, id, { kind: 'concern', detail, by: decider.id, at });
  const { version } = found(await lockCase(tx, id));
  await decideIn(deps, tx, decider, id, DecisionForm.parse({ version, ...chosen }), more);
}

type About = {
  memberId: string;
  rule: RuleName;
  reason: string;
  sanction: Sanction;
  hides: boolean;
  effect: Effect | null;
};

export const decideAboutMember = (
  deps: DecisionDeps,
  tx: Db,
  decider: Decider,
  { memberId, hides, ...chosen }: About,
): Promise<void> =>
  decideAtOnce(
    deps,
    tx,
    decider,
    { kind: 'member', memberId },
    { action: 'keep', ...chosen },
    {
      hides,
      isOperator: decider.id === null,
    },
  );

/** Another member's item or comment. The admin saw no effect on the account, so it leaves no strike. */
export const decideDeletion = (
  tx: Db,
  { thing, by, rule, reason }: DeletionByStaff,
  deps: DecisionDeps,
): Promise<void> =>
  decideAtOnce(deps, tx, by, thing, { action: 'delete', sanction: null, rule, reason, effect: null }, { weight: 0 });
