import type { OwnStanding, Standing } from '@veil/contract/people/strikes.ts';
import { withheldRule } from '@veil/contract/rules.ts';
import { translate } from '@veil/contract/say.ts';
import type { Deps } from '../../../deps.ts';
import { readSanctions, readStrikes } from './queries.ts';
import { strikeRules } from './settings.ts';

const isOpen = (at: Date, end: Date | null, lifted: Date | null): boolean => !lifted && (!end || end > at);
const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export async function strikesOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, memberId: string): Promise<Standing> {
  const now = clock.now();
  const [settings, strikes, sanctions] = await Promise.all([
    strikeRules.load(db),
    readStrikes(db, memberId),
    readSanctions(db, memberId),
  ]);
  const counting = strikes.filter(({ expires_at, lifted_at }) => isOpen(now, expires_at, lifted_at));
  const runs = sanctions.filter(({ kind, ends_at, lifted_at }) => kind !== 'warn' && isOpen(now, ends_at, lifted_at));
  const limits = runs.flatMap(({ kind, ends_at }) => (kind === 'limit' && ends_at ? ends_at.getTime() : []));
  return {
    weight: counting.reduce((sum, { weight }) => sum + weight, 0),
    levels: { limit: settings.limitAt, suspend: settings.suspendAt, ban: settings.banAt },
    limitedUntil: limits.length > 0 ? new Date(Math.max(...limits)).toISOString() : null,
    strikes: strikes.map((row) => ({
      decisionId: row.decision_id,
      rule: row.rule,
      weight: row.weight,
      givenAt: row.given_at.toISOString(),
      expiresAt: textOf(row.expires_at),
      liftedAt: textOf(row.lifted_at),
      counts: counting.includes(row),
    })),
    sanctions: sanctions.map((row) => ({
      decisionId: row.decision_id,
      kind: row.kind,
      raised: row.cause === 'earlier',
      rule: row.rule,
      reason: translate(row.reason),
      startedAt: row.started_at.toISOString(),
      endsAt: textOf(row.ends_at),
      liftedAt: textOf(row.lifted_at),
      runs: runs.includes(row),
    })),
  };
}

const withoutFacts = <T extends { rule: string }>(row: T) =>
  row.rule === withheldRule ? { ...row, rule: null, reason: '' } : row;

export async function ownStanding(
  deps: Pick<Deps, 'db' | 'clock'>,
  { id: memberId }: { id: string },
): Promise<OwnStanding> {
  const { strikes, sanctions, ...rest } = await strikesOf(deps, memberId);
  return { ...rest, strikes: strikes.map(withoutFacts), sanctions: sanctions.map(withoutFacts) };
}
