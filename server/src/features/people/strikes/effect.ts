import { type Effect, type EffectPreview, noEffect, type StrikeRules } from '@veil/contract/people/strikes.ts';
import type { RuleName, Sanction, SanctionKind } from '@veil/contract/rules.ts';
import type { Db, Deps } from '../../../deps.ts';
import { isModerator, loadViewer } from '../members/index.ts';
import { causeOf, harderOf, levelOf } from './levels.ts';
import { sumWeights } from './queries.ts';
import { isSanctionable } from './rights.ts';
import { strikeRules } from './settings.ts';

const dayMs = 86_400_000;
export const afterDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

function daysOf(kind: SanctionKind | null, days: number | null | undefined, settings: StrikeRules): number | null {
  if (kind === 'limit') return days ?? settings.limitDays;
  return kind === 'suspend' ? (days ?? settings.suspendDays) : null;
}

export function endOf(
  kind: SanctionKind,
  at: Date,
  days: number | null | undefined,
  settings: StrikeRules,
): Date | null {
  const lasts = daysOf(kind, days, settings);
  return lasts === null ? null : afterDays(at, lasts);
}

export type Considered = {
  memberId: string;
  sanction: Sanction | null;
  rule: RuleName;
  weight?: number | undefined;
  at: Date;
};

type Outcome = { effect: Effect; expiresAt: Date | null; endsAt: Date | null; isStaff: boolean; settings: StrikeRules };

/** Strikes have no automatic effect on staff, about whom admins decide. */
export async function effectOf({ config }: Pick<Deps, 'config'>, db: Db, decision: Considered): Promise<Outcome> {
  const { memberId, sanction, rule, at } = decision;
  const settings = await strikeRules.load(db);
  const viewer = await loadViewer({ config, db }, memberId);
  const isStaff = viewer !== null && isModerator(viewer);
  const weight = decision.weight ?? settings.weights[rule];
  const sum = (await sumWeights(db, memberId, at)) + weight;
  const chosen = sanction?.kind ?? null;
  const kind = harderOf(chosen, isStaff || weight === 0 ? null : levelOf(sum, settings));
  const days = daysOf(kind, kind === chosen ? sanction?.days : null, settings);
  const expiry = settings.expiryDays[rule];
  return {
    effect: { weight, sum, kind, days, cause: causeOf({ kind, chosen, weight }, settings) },
    expiresAt: weight > 0 && expiry > 0 ? afterDays(at, expiry) : null,
    endsAt: days === null ? null : afterDays(at, days),
    isStaff,
    settings,
  };
}

/** `null`: it does not affect the account. */
export async function previewEffect(
  deps: Pick<Deps, 'db' | 'config'>,
  decision: Considered | null,
): Promise<EffectPreview> {
  const counts = decision !== null && (await isSanctionable(deps.db, decision.memberId));
  const outcome = counts ? await effectOf(deps, deps.db, decision) : null;
  const { limitAt: limit, suspendAt: suspend, banAt: ban } = outcome?.settings ?? (await strikeRules.load(deps.db));
  return {
    ...(outcome?.effect ?? noEffect),
    expiresAt: outcome?.expiresAt?.toISOString() ?? null,
    levels: { limit, suspend, ban },
    isStaff: outcome?.isStaff ?? false,
  };
}
