import { type Effect, type EffectPreview, noEffect } from '@veil/contract/people/strikes.ts';
import type { Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { DecisionForm } from '@veil/contract/safety/decisions.ts';
import type { moderation } from '@veil/contract/safety/moderation.ts';
import { validate as isUuid } from 'uuid';
import type { Db, DeletionDeps, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { applySanction, type Considered, previewEffect } from '../../people/strikes/index.ts';
import type { CaseRow } from '../cases/index.ts';

export type DecisionDeps = DeletionDeps;

export type Settling = {
  row: CaseRow;
  form: DecisionForm;
  decisionId: string;
  by: string | null;
  hides?: boolean;
  weight?: number;
  isOperator?: boolean;
  at: Date;
};

type Chosen = Pick<DecisionForm, 'action' | 'sanction' | 'rule'>;

/** Returns null if it does not affect the account. An item that only awaits approval brings no strike. */
function consideredOf(row: CaseRow, { action, sanction, rule }: Chosen, at: Date): Considered | null {
  const memberId = row.member_id;
  if (!memberId || !rule || row.deleted_members.includes(memberId)) return null;
  if (action === 'keep' && !sanction) return null;
  const onlyApproval = row.kinds.every((kind) => kind === 'approval');
  return { memberId, sanction, rule, at, ...(onlyApproval && !sanction && { weight: 0 }) };
}

export async function applyEffect(
  deps: DecisionDeps,
  tx: Db,
  { row, form, decisionId, by, hides, isOperator, weight, at }: Settling,
): Promise<{ applied: SanctionKind | 'none'; effect: Effect }> {
  const considered = consideredOf(row, form, at);
  if (!considered) return { applied: 'none', effect: noEffect };
  const { reason, effect: agreed } = form;
  return applySanction(deps, tx, {
    ...considered,
    ...(hides !== undefined && { hides }),
    ...(weight !== undefined && { weight }),
    ...(isOperator ? { isOperator } : { agreed }),
    decisionId,
    reason,
    by,
  });
}

/** Refuses with 404 if the case is missing or restricted. */
export async function previewDecision(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  _viewer: unknown,
  { params: { id: caseId }, query: { action, rule, sanction: kind, days } }: Asked<typeof moderation.previewDecision>,
): Promise<EffectPreview> {
  const cases = deps.db.selectFrom('cases').selectAll().where('id', '=', caseId).where('restricted_at', 'is', null);
  const row = found(isUuid(caseId) ? await cases.executeTakeFirst() : undefined);
  const hasDays = kind === 'limit' || kind === 'suspend';
  const sanction: Sanction | null = kind ? { kind, ...(hasDays && days && { days }) } : null;
  return previewEffect(deps, consideredOf(row, { action, sanction, rule: rule ?? null }, deps.clock.now()));
}
