import { randomBytes } from 'node:crypto';
import { ageLimits, ageMessages } from '@veil/contract/age-states.ts';
import type { Db, Deps } from '../../deps.ts';
import { executeOn } from '../../platform/db/execute.ts';
import { refuse } from '../../platform/refusal.ts';
import { originFor } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { ageStateOf, lockMember, type Viewer } from '../members/index.ts';
import { openProvider } from './configuration.ts';
import { ageTopic } from './gate.ts';
import type { AgeProviderAdapter, CheckAnswer } from './provider.ts';
import { deleteEndedChecks, insertCheck, loadState, saveState, takeCheck } from './queries.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'log' | 'events'>;
type Asking = Pick<Viewer, 'id'>;

const dayMs = 86_400_000;
export const returnPath = '/age-checks/return';
export const returnUrlOf = (config: Deps['config'], host: string): string =>
  `${originFor(config, host)}/api${returnPath}`;

const hashOf = ({ secrets }: Needs, nonce: string): Buffer => secrets.mac('age-check-nonces', nonce);
/** What the provider knows the member by: nobody else can tell whose it is, and it is of no use at another site. */
const subjectOf = ({ secrets }: Needs, { id }: Asking): string =>
  secrets.mac('age-check-subjects', id).toString('base64url');

/** Where the browser goes. Several checks can be under way: who begins anew need not end the first. */
export async function startCheck(deps: Needs, viewer: Asking, host: string): Promise<{ url: string }> {
  if ((await loadState(deps.db, viewer.id))?.state === 'blocked') refuse('forbidden', ageMessages.blocked);
  const provider = (await openProvider(deps)) ?? refuse('not_offered', ageMessages.noProvider);
  const now = deps.clock.now();
  const nonce = randomBytes(32).toString('base64url');
  await deleteEndedChecks(deps.db, now);
  const endsAt = new Date(now.getTime() + ageLimits.minutes * 60_000);
  await insertCheck(deps.db, { hash: hashOf(deps, nonce), memberId: viewer.id, startedAt: now, endsAt });
  const request = { nonce, subject: subjectOf(deps, viewer), returnUrl: returnUrlOf(deps.config, host), now };
  return { url: await provider.startUrl(request) };
}

/** Nothing changes unless all is right: signature, site, time, member, and a nonce of theirs that was not used. */
export async function finishCheck(deps: Needs, viewer: Asking, sent: string): Promise<void> {
  const provider = (await openProvider(deps)) ?? refuse('not_offered', ageMessages.noProvider);
  const now = deps.clock.now();
  const read = await provider.readAnswer(sent, now).catch((error: Error) => {
    // Its name alone: the message of a parser may hold what the answer says about a person.
    deps.log.warn({ fault: error.name }, 'the answer of an age check was refused');
    return refuse('age_check_refused', ageMessages.badAnswer);
  });
  if (read.subject !== subjectOf(deps, viewer)) return refuseCheck(deps, 'subject');
  const { result, expiresAt } = read.answer;
  if (result === 'passed' && expiresAt && expiresAt <= now) return refuseCheck(deps, 'expired');
  await deps.db.transaction().execute(async (tx) => {
    await lockMember(tx, viewer.id);
    if (!(await takeCheck(tx, hashOf(deps, read.nonce), viewer.id, now))) return refuseCheck(deps, 'nonce');
    await settle(deps, tx, { memberId: viewer.id, provider, answer: read.answer, now });
  });
}

const refuseCheck = (deps: Needs, fault: string): never => {
  deps.log.warn({ fault }, 'the answer of an age check was refused');
  return refuse('age_check_refused', ageMessages.checkRefused);
};

type Settled = { memberId: string; provider: AgeProviderAdapter; answer: CheckAnswer; now: Date };

async function settle(deps: Needs, tx: Db, { memberId, provider, answer, now }: Settled): Promise<void> {
  const { result, method, country, reference } = answer;
  const before = await loadState(tx, memberId);
  const state = ageStateOf({ state: before?.state ?? null, expires_at: before?.expires_at ?? null }, now);
  // Only an admin lifts this: another person could do the check.
  if (state === 'blocked') return refuse('forbidden', ageMessages.blocked);
  // A check that is done again early and comes to nothing takes away nothing.
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
