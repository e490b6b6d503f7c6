import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { StrikeRules } from '@veil/contract/strikes.ts';
import type { Db, Deps } from '../../deps.ts';
import { newId } from '../../platform/ids.ts';
import { lockMember } from '../members/index.ts';
import { harderOf, isHarder, levelOf } from './levels.ts';
import { markBarred } from './marks.ts';
import {
  deleteMarks,
  findSanction,
  insertSanction,
  insertStrike,
  liftOfDecision,
  liftSanction,
  readRunning,
  softenSanction,
  sumWeights,
} from './queries.ts';
import { isSanctionable, refuseAboveRights } from './rights.ts';
import { strikeRules } from './settings.ts';
import { settleAccount } from './settle.ts';

type Needs = Pick<Deps, 'clock' | 'config' | 'hooks' | 'secrets'>;

const dayMs = 86_400_000;
const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** A decision against a member. */
export type NewSanction = {
  memberId: string;
  decisionId: string;
  /** What the moderator chose; earlier strikes can make it harder. */
  sanction: Sanction | null;
  rule: RuleName;
  reason: string;
  /** In place of that of the rule. */
  weight?: number | undefined;
  at: Date;
  /** Null: nobody decided by hand. */
  by: string | null;
};

/** When a sanction of this kind ends that begins now; null: by itself never, or it is a warning. */
function endOf(kind: SanctionKind, at: Date, days: number | null | undefined, settings: StrikeRules): Date | null {
  if (kind === 'limit') return afterDays(at, days ?? settings.limitDays);
  return kind === 'suspend' ? afterDays(at, days ?? settings.suspendDays) : null;
}

/**
 * Writes the strike of a decision and does to the account what the moderator chose or the sum of its strikes demands, whichever is harder.
 * The sum does nothing to members of staff: admins decide about those. A repeated call for one decision changes nothing.
 */
export async function applySanction(
  deps: Needs,
  tx: Db,
  decision: NewSanction,
): Promise<{ applied: SanctionKind | 'none' }> {
  const { memberId, decisionId, sanction, rule, reason, at, by } = decision;
  if (!(await isSanctionable(tx, memberId))) return { applied: 'none' };
  // Before the lock: who suspends an admin waits for others who do, and holds no row meanwhile.
  const { isStaff } = await refuseAboveRights(deps, tx, decision);
  await lockMember(tx, memberId);
  const before = await findSanction(tx, decisionId);
  if (before) return { applied: before.kind };
  const settings = await strikeRules.load(tx);
  const weight = decision.weight ?? settings.weights[rule];
  const expiry = settings.expiryDays[rule];
  const expiresAt = expiry > 0 ? afterDays(at, expiry) : null;
  const strike = { decision_id: decisionId, member_id: memberId, rule, weight, given_at: at, expires_at: expiresAt };
  if (weight > 0) await insertStrike(tx, { id: newId(), ...strike });
  const chosen = sanction?.kind ?? null;
  const demanded = isStaff || weight === 0 ? null : levelOf(await sumWeights(tx, memberId, at), settings);
  const kind = harderOf(chosen, demanded);
  if (!kind) return { applied: 'none' };
  const days = kind === chosen ? sanction?.days : null;
  await insertSanction(tx, {
    ...{ id: newId(), decision_id: decisionId, member_id: memberId, kind, chosen, rule, reason },
    ...{ chosen_days: sanction?.days ?? null, by_id: by, started_at: at, ends_at: endOf(kind, at, days, settings) },
  });
  if (kind === 'ban')
    await markBarred(deps, tx, { memberId, decisionId, expiresAt: afterDays(at, settings.markYears * 365) });
  await settleAccount(deps, tx, { memberId, by, at });
  return { applied: kind };
}

/** Takes back what a decision did to an account. Later sanctions that its strike made harder become what they are without it. */
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
      await softenSanction(tx, id, { kind: fair, ends_at: endOf(fair, started_at, days, settings) });
      await deleteMarks(tx, decision_id);
    }
  }
}
