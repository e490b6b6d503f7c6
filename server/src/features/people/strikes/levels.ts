import type { SanctionCause, StrikeRules } from '@veil/contract/people/strikes.ts';
import { type SanctionKind, sanctionKinds } from '@veil/contract/rules.ts';

export function levelOf(weight: number, { limitAt, suspendAt, banAt }: StrikeRules): SanctionKind | null {
  if (weight <= 0) return null;
  if (weight >= banAt) return 'ban';
  if (weight >= suspendAt) return 'suspend';
  return weight >= limitAt ? 'limit' : 'warn';
}

const rank = (kind: SanctionKind | null): number => (kind ? sanctionKinds.indexOf(kind) : -1);

export const isHarder = (one: SanctionKind | null, other: SanctionKind | null): boolean => rank(one) > rank(other);

export const harderOf = (one: SanctionKind | null, other: SanctionKind | null): SanctionKind | null =>
  isHarder(one, other) ? one : other;

export function causeOf(
  { kind, chosen, weight }: { kind: SanctionKind | null; chosen: SanctionKind | null; weight: number },
  settings: StrikeRules,
): SanctionCause {
  if (kind === chosen) return 'chosen';
  return isHarder(kind, levelOf(weight, settings)) ? 'earlier' : 'strike';
}
