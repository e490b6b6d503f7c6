import { changedEffectText, type Effect, effectText, isSameEffect, noEffect } from '@veil/contract/people/strikes.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMember } from '../members/index.ts';
import { afterDays, effectOf } from './effect.ts';
import { markBarred } from './marks.ts';
import { insertStrike } from './queries.ts';
import { isSanctionable, refuseAboveRights } from './rights.ts';
import { findSanction, insertSanction } from './sanction-queries.ts';
import { strikeRules } from './settings.ts';
import { settleAccount } from './settle.ts';

type SanctionDeps = Pick<Deps, 'clock' | 'config' | 'hooks' | 'secrets'>;

export type NewSanction = {
  memberId: string;
  decisionId: string;
  sanction: Sanction | null;
  rule: RuleName;
  reason: string;
  weight?: number | undefined;
  hides?: boolean;
  isOperator?: boolean;
  agreed?: Effect | null;
  at: Date;
  by: string | null;
};

/** Applies the harder of the moderator's choice and the sum of strikes. Refused if `agreed` differs. Idempotent. */
export async function applySanction(
  deps: SanctionDeps,
  tx: Db,
  decision: NewSanction,
): Promise<{ applied: SanctionKind | 'none'; effect: Effect }> {
  const { memberId, decisionId, sanction, rule, reason, hides = true, agreed, at, by } = decision;
  if (!(await isSanctionable(tx, memberId))) return { applied: 'none', effect: noEffect };
  // Checked before locking, because suspensions of admins wait for each other and must hold no row.
  await refuseAboveRights(deps, tx, decision);
  await lockMember(tx, memberId);
  const { effect, expiresAt, endsAt } = await effectOf(deps, tx, decision);
  const before = await findSanction(tx, decisionId);
  if (before) return { applied: before.kind, effect };
  if (agreed !== undefined && !isSameEffect(agreed ?? noEffect, effect)) refuseChangedEffect(effect);
  const { weight, kind, cause } = effect;
  const strike = { decision_id: decisionId, member_id: memberId, rule, weight, given_at: at, expires_at: expiresAt };
  if (weight > 0) await insertStrike(tx, { id: newId(), ...strike });
  if (!kind) return { applied: 'none', effect };
  await insertSanction(tx, {
    id: newId(),
    decision_id: decisionId,
    member_id: memberId,
    kind,
    chosen: sanction?.kind ?? null,
    rule,
    reason,
    chosen_days: sanction?.days ?? null,
    by_id: by,
    started_at: at,
    ends_at: endsAt,
    cause,
    hides,
  });
  if (kind === 'ban') {
    const { markYears } = await strikeRules.load(tx);
    await markBarred(deps, tx, { memberId, decisionId, expiresAt: afterDays(at, markYears * 365) });
  }
  await settleAccount(deps, tx, { memberId, by, at });
  return { applied: kind, effect };
}

const refuseChangedEffect = (effect: Effect): never =>
  refuse('effect_changed', changedEffectText(effect), { effect: effectText(effect) });
