import { type Effect, effectText, isSameEffect, noEffect } from '@veil/contract/people/strikes.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { lockMember } from '../members/index.ts';
import { afterDays, effectOf, endOf } from './effect.ts';
import { causeOf, harderOf, isHarder, levelOf } from './levels.ts';
import { markBarred } from './marks.ts';
import {
  deleteMarks,
  findSanction,
  insertSanction,
  insertStrike,
  liftOfDecision,
  liftSanction,
  readRunning,
  readWeight,
  softenSanction,
  sumWeights,
} from './queries.ts';
import { isSanctionable, refuseAboveRights } from './rights.ts';
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

function refuseChangedEffect(effect: Effect): never {
  const now = effectText(effect);
  return refuse('effect_changed', `The decision would now have this effect: ${now}. Agree to it first`, {
    effect: now,
  });
}

/** Later sanctions made harder by its strike are adjusted. */
export async function liftSanctions(
  deps: Pick<Deps, 'hooks'>,
  tx: Db,
  decisionId: string,
  at: Date,
  by: string | null = null,
): Promise<void> {
  const memberId = await liftOfDecision(tx, decisionId, at);
  if (!memberId) return;
  await lockMember(tx, memberId);
  await softenLater(tx, memberId, at);
  await settleAccount(deps, tx, { memberId, by, at });
}

async function softenLater(tx: Db, memberId: string, at: Date): Promise<void> {
  const settings = await strikeRules.load(tx);
  for (const sanction of await readRunning(tx, memberId, at)) {
    const { id, decision_id, kind, chosen, chosen_days, started_at } = sanction;
    const fair = harderOf(chosen, levelOf(await sumWeights(tx, memberId, started_at), settings));
    if (!isHarder(kind, fair)) continue;
    if (!fair) await liftSanction(tx, decision_id, at);
    else {
      const days = fair === chosen ? chosen_days : null;
      const cause = causeOf({ kind: fair, chosen, weight: await readWeight(tx, decision_id) }, settings);
      await softenSanction(tx, id, { kind: fair, cause, ends_at: endOf(fair, started_at, days, settings) });
      await deleteMarks(tx, decision_id);
    }
  }
}
