import { randomBytes } from 'node:crypto';
import type { ageAssurance } from '@veil/contract/safety/age-assurance.ts';
import { ageLimits, ageMessages } from '@veil/contract/safety/age-states.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { originFor } from '../../people/auth/index.ts';
import { lockMember, type Viewer } from '../../people/members/index.ts';
import { deleteEndedChecks, insertCheck, takeCheck } from './check-queries.ts';
import { openProvider } from './configuration.ts';
import { loadState } from './queries.ts';
import { type AgeCheckDeps, refuseCheck, settle } from './settle-check.ts';

type Asking = Pick<Viewer, 'id'>;
export const returnPath = '/age-checks/return';
export const returnUrlOf = (config: Deps['config'], host: string): string =>
  `${originFor(config, host)}/api${returnPath}`;

const hashOf = ({ secrets }: AgeCheckDeps, nonce: string): Buffer => secrets.mac('age-check-nonces', nonce);
/** Nobody else can resolve it, and other sites get a different one. */
const subjectOf = ({ secrets }: AgeCheckDeps, { id }: Asking): string =>
  secrets.mac('age-check-subjects', id).toString('base64url');

/** Several checks can run, so a new one need not end an earlier one. */
export async function startCheck(
  deps: AgeCheckDeps,
  viewer: Asking,
  { request: { host } }: { request: { host: string } },
): Promise<{ url: string }> {
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

/** Changes nothing unless signature, site, time, member and an unused nonce of the member are right. */
export async function finishCheck(
  deps: AgeCheckDeps,
  viewer: Asking,
  { body: { answer: sent } }: Asked<typeof ageAssurance.finishAgeCheck>,
): Promise<void> {
  const provider = (await openProvider(deps)) ?? refuse('not_offered', ageMessages.noProvider);
  const now = deps.clock.now();
  const read = await provider.readAnswer(sent, now).catch((error: Error) => {
    // Logs only the name, because a parser's message may quote facts about a person.
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
