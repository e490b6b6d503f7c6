import { rules, withheldRule } from '@veil/contract/rules.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { translate } from '@veil/contract/say.ts';
import type { Db, Decision, Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { findSanction, findStrike } from '../../people/strikes/index.ts';
import { findDecision } from '../moderation/index.ts';
import { findAppealOf } from './appeal-queries.ts';
import type { StatementRow } from './queries.ts';
import { appealEnds, appellantOf, isAgainst } from './sides.ts';

type AppealViewDeps = Pick<Deps, 'db' | 'clock'>;

const foundByProgram: readonly string[] = ['match', 'age'];

/** Only the member learns of measures against their account. */
async function sanctionOf(
  db: Db,
  { recipient }: StatementRow,
  { decisionId }: Decision,
): Promise<Statement['sanction']> {
  const row = recipient === 'maker' ? await findSanction(db, decisionId) : undefined;
  if (!row) return null;
  const { kind, chosen, cause } = row;
  return { kind, endsAt: row.ends_at?.toISOString() ?? null, chosen, cause, raised: cause === 'earlier' };
}

async function strikeOf(
  db: Db,
  { recipient }: StatementRow,
  { decisionId, effect }: Decision,
): Promise<Statement['strike']> {
  const row = recipient === 'maker' ? await findStrike(db, decisionId) : undefined;
  return row
    ? { weight: row.weight, sum: effect?.sum ?? null, expiresAt: row.expires_at?.toISOString() ?? null }
    : null;
}

function factsOf({ rule, reason, reports, kinds }: Decision) {
  const withheld = rule === withheldRule;
  if (withheld)
    return { withheld, source: null, automatedDetection: null, ground: null, rule: null, reason: null } as const;
  return {
    withheld,
    source: reports.length > 0 ? ('report' as const) : ('own' as const),
    automatedDetection: kinds.some((kind) => foundByProgram.includes(kind)),
    ground: rule && rules[rule].ground,
    rule,
    // The program words some reasons, and stores them in English.
    reason: translate(reason),
  };
}

async function appealOf(
  { db, clock }: AppealViewDeps,
  row: StatementRow,
  decision: Decision,
): Promise<Statement['appeal']> {
  const made = await findAppealOf(db, decision.decisionId, await appellantOf(db, row));
  const against = isAgainst(decision, row);
  const until = appealEnds(decision);
  return {
    until: against ? until.toISOString() : null,
    may: against && !made && !decision.reversedAt && !decision.settledAt && clock.now() < until,
    // One of several reporters appeals for all, but only they see their own words.
    made: made
      ? {
          text: made.statement_id === row.id ? made.body : '',
          filedAt: made.filed_at.toISOString(),
          outcome: made.outcome,
          decidedAt: made.decided_at?.toISOString() ?? null,
          answer: made.answer && translate(made.answer),
        }
      : null,
  };
}

export async function presentStatement(deps: AppealViewDeps, row: StatementRow): Promise<Statement> {
  const decision = found(await findDecision(deps.db, row.decision_id));
  const [sanction, strike, appeal] = await Promise.all([
    sanctionOf(deps.db, row, decision),
    strikeOf(deps.db, row, decision),
    appealOf(deps, row, decision),
  ]);
  const isMaker = row.recipient === 'maker';
  return {
    id: row.id,
    decisionId: decision.decisionId,
    caseNumber: decision.caseNumber,
    madeAt: row.made_at.toISOString(),
    recipient: isMaker ? 'maker' : 'reporter',
    about: {
      kind: decision.about.kind,
      contentId: isMaker && decision.about.kind === 'content' ? decision.about.id : null,
      title: row.title,
    },
    action: decision.action,
    sanction,
    strike,
    ...factsOf(decision),
    automatedDecision: decision.automatic,
    settledAt: decision.settledAt?.toISOString() ?? null,
    scope: 'site',
    until: decision.action === 'keep' ? (sanction?.endsAt ?? null) : null,
    reversedAt: decision.reversedAt?.toISOString() ?? null,
    appeal,
  };
}
