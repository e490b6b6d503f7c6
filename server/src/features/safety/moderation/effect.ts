import type { DecisionForm } from '@veil/contract/decisions.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import { type Effect, type EffectPreview, noEffect } from '@veil/contract/strikes.ts';
import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import { applySanction, type Considered, previewEffect } from '../strikes/index.ts';
import type { CaseRow } from './case-state.ts';

export type DecisionDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'events' | 'storage' | 'log' | 'hooks' | 'secrets'>;

export type Settling = {
  row: CaseRow;
  form: DecisionForm;
  decisionId: string;
  by: string | null;
  /** Whether a suspension hides what the member published. */
  hides?: boolean;
  /** The operator decides by a command, and has the rights of an admin. */
  isOperator?: boolean;
  at: Date;
};

type Chosen = Pick<DecisionForm, 'action' | 'sanction' | 'rule'>;

/** What a decision weighs, or null if it leaves the account alone. An item that only waits for approval leaves no strike. */
function consideredOf(row: CaseRow, { action, sanction, rule }: Chosen, at: Date): Considered | null {
  const memberId = row.member_id;
  if (!memberId || !rule || row.deleted_members.includes(memberId)) return null;
  if (action === 'keep' && !sanction) return null;
  const onlyApproval = row.kinds.every((kind) => kind === 'approval');
  return { memberId, sanction, rule, at, ...(onlyApproval && !sanction && { weight: 0 }) };
}

/** Writes the strike of a decision and its effect on the account, which must be the one that the moderator agreed to. */
export async function applyEffect(
  deps: DecisionDeps,
  tx: Db,
  { row, form, decisionId, by, hides, isOperator, at }: Settling,
): Promise<{ applied: SanctionKind | 'none'; effect: Effect }> {
  const considered = consideredOf(row, form, at);
  if (!considered) return { applied: 'none', effect: noEffect };
  const { reason, effect: agreed } = form;
  return applySanction(deps, tx, {
    ...considered,
    ...(hides !== undefined && { hides }),
    ...(isOperator ? { isOperator } : { agreed }),
    ...{ decisionId, reason, by },
  });
}

type Query = {
  action: DecisionForm['action'];
  rule?: RuleName | undefined;
  sanction?: SanctionKind | undefined;
  days?: number | undefined;
};

/** What a decision would do to the account. 404 where there is no such case, and where it is restricted. */
export async function previewDecision(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  caseId: string,
  { action, rule, sanction: kind, days }: Query,
): Promise<EffectPreview> {
  const cases = deps.db.selectFrom('cases').selectAll().where('id', '=', caseId).where('restricted_at', 'is', null);
  const row = found(isUuid(caseId) ? await cases.executeTakeFirst() : undefined);
  const hasDays = kind === 'limit' || kind === 'suspend';
  const sanction: Sanction | null = kind ? { kind, ...(hasDays && days && { days }) } : null;
  return previewEffect(deps, consideredOf(row, { action, sanction, rule: rule ?? null }, deps.clock.now()));
}
