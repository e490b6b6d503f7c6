import { ageMessages } from '@veil/contract/safety/age-states.ts';
import type { Db, Deps } from '../../../deps.ts';
import { executeOn } from '../../../platform/db/execute.ts';
import { refuse } from '../../../platform/refusal.ts';
import { ageStateOf } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { ageTopic } from './gate.ts';
import type { AgeProviderAdapter, CheckAnswer } from './provider.ts';
import { loadState, saveState } from './queries.ts';

export type AgeCheckDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log' | 'events'>;

const dayMs = 86_400_000;

export const refuseCheck = (deps: AgeCheckDeps, fault: string): never => {
  deps.log.warn({ fault }, 'the answer of an age check was refused');
  return refuse('age_check_refused', ageMessages.checkRefused);
};

type Settled = { memberId: string; provider: AgeProviderAdapter; answer: CheckAnswer; now: Date };

export async function settle(deps: AgeCheckDeps, tx: Db, { memberId, provider, answer, now }: Settled): Promise<void> {
  const { result, method, country, reference } = answer;
  const before = await loadState(tx, memberId);
  const state = ageStateOf({ state: before?.state ?? null, expires_at: before?.expires_at ?? null }, now);
  // Only an admin lifts this, because another person could do the check.
  if (state === 'blocked') return refuse('forbidden', ageMessages.blocked);
  // A repeated check that fails early takes nothing away.
  if (state === 'assured' && (result === 'failed' || result === 'pending')) return;
  const next = { passed: 'assured', underage: 'blocked', pending: 'pending', failed: 'declared' } as const;
  await saveState(tx, memberId, {
    state: result !== 'passed' && result !== 'underage' && state === 'unknown' ? 'unknown' : next[result],
    result,
    method,
    provider: provider.name,
    decided_at: now,
    expires_at: result === 'passed' ? (answer.expiresAt ?? new Date(now.getTime() + provider.validDays * dayMs)) : null,
    country,
    reference,
  });
  if (result === 'underage') {
    const about = { kind: 'member', id: memberId };
    await recordAudit(tx, { by: null, act: 'age_blocked', about, detail: { result }, at: now });
    await deps.events.publish(executeOn(tx), ageTopic, {});
  }
  deps.log.info({ result }, 'an age check has ended');
}
