import type { Deps } from '../../../../deps.ts';
import { type TakenLink, takeDueLink, takeLink } from '../due-link-queries.ts';
import { saveRead, saveTokens } from '../patreon-link-queries.ts';
import { insertSeenTiers } from '../patreon-queries.ts';
import { lockPatron } from '../queries.ts';
import type { MembershipRead, Tokens } from './answers.ts';
import { askForMembership, type ClientKeys, renewTokens } from './client.ts';
import { PatreonFailure } from './failure.ts';
import { giveTiers } from './grants.ts';
import { clientKeys } from './options.ts';
import { sealTokens, unsealTokens } from './tokens.ts';

type PatreonReadDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'outbound' | 'log'>;

const minuteMs = 60_000;
export const dayMs = 86_400_000;
/** Longer than all requests of one read, so that no link is read twice at once. */
export const pauseMs = minuteMs;
const leaseMs = 5 * minuteMs;
const renewMs = dayMs;
const perRun = 50;
const firstPauseMs = 5 * minuteMs;
const longestPauseMs = 6 * 3_600_000;

async function readOne(deps: PatreonReadDeps, keys: ClientKeys, link: TakenLink): Promise<MembershipRead> {
  let tokens: Tokens = unsealTokens(deps, link.member_id, link.tokens as Buffer);
  const renew = async () => {
    tokens = await renewTokens(deps, keys, tokens);
    // Saved at once, because the old refresh token no longer works.
    await saveTokens(deps.db, link, sealTokens(deps, link.member_id, tokens));
  };
  const isOld = tokens.expiresAt - renewMs <= deps.clock.now().getTime();
  if (isOld) await renew();
  let membership = await askForMembership(deps, tokens);
  if (!membership && !isOld) {
    await renew();
    membership = await askForMembership(deps, tokens);
  }
  if (!membership) throw new PatreonFailure('setup', 'Patreon refused a token that it had just given');
  if (membership.userId !== link.user_id) throw new PatreonFailure('unreadable', 'Patreon answered about another user');
  return membership;
}

async function settle(deps: PatreonReadDeps, link: TakenLink, outcome: MembershipRead | PatreonFailure): Promise<void> {
  const now = deps.clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  await deps.db.transaction().execute(async (tx) => {
    await lockPatron(tx, link.member_id);
    if (!(outcome instanceof PatreonFailure)) {
      const { status, tierIds, tiers } = outcome;
      const read = { patron_status: status, tier_ids: tierIds, read_at: now, problem: null, failures: 0 };
      if (!(await saveRead(tx, link, after(dayMs), read))) return;
      await insertSeenTiers(tx, tiers, now);
      return giveTiers(tx, link.member_id, tierIds, now);
    }
    const { problem, retryAfterSeconds } = outcome;
    const pause = Math.min(firstPauseMs * 2 ** Math.min(link.failures, 10), longestPauseMs);
    const change = { problem, failures: link.failures + 1 };
    const ended = problem === 'refused' ? { tokens: null, tier_ids: [] } : {};
    if (!(await saveRead(tx, link, after(Math.max(pause, retryAfterSeconds * 1000)), { ...change, ...ended }))) return;
    // This runs after a failure too, because an admin may have changed the assignment of tiers.
    await giveTiers(tx, link.member_id, problem === 'refused' ? [] : link.tier_ids, now);
  });
}

async function readAndSettle(deps: PatreonReadDeps, keys: ClientKeys, link: TakenLink): Promise<void> {
  const outcome = await readOne(deps, keys, link).catch((error: unknown) => {
    if (error instanceof PatreonFailure) return error;
    throw error;
  });
  if (outcome instanceof PatreonFailure)
    deps.log.warn({ problem: outcome.problem, reason: outcome.message }, 'a membership of Patreon could not be read');
  await settle(deps, link, outcome);
}

const timesOf = (now: Date) => ({
  now,
  leaseEnd: new Date(now.getTime() + leaseMs),
  since: new Date(now.getTime() - pauseMs),
});

export async function readDueLinks(deps: PatreonReadDeps): Promise<void> {
  const keys = await clientKeys(deps);
  if (!keys) return;
  for (let read = 0; read < perRun; read += 1) {
    const link = await takeDueLink(deps.db, timesOf(deps.clock.now()));
    if (!link) return;
    await readAndSettle(deps, keys, link);
  }
}

export async function readLinkOf(deps: PatreonReadDeps, { id: memberId }: { id: string }): Promise<void> {
  const keys = await clientKeys(deps);
  const link = keys && (await takeLink(deps.db, memberId, timesOf(deps.clock.now())));
  if (keys && link) await readAndSettle(deps, keys, link);
}
