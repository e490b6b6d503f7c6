import type { FriendState } from '@veil/contract/card-parts.ts';
import { type friends, maxOpenRequests, maxRequestsPerDay } from '@veil/contract/people/friends.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { areBlocked, findNamed, type Viewer } from '../members/index.ts';
import { say } from './messages.ts';
import { areByWorship, countRequests, lockPair, readTie, writeTie } from './queries.ts';
import { type Action, type Change, changeOf, type Tie } from './transitions.ts';

type FriendDeps = Pick<Deps, 'db' | 'clock' | 'hooks'>;

const dayMs = 86_400_000;
/** Milliseconds between a declined request and another one of the same sender. */
const quietMs = 30 * dayMs;

const stateOf = (tie: Tie, byWorship: boolean): FriendState => {
  if (tie === null) return byWorship ? 'friends' : 'none';
  return tie === 'asked' || tie === 'asks' || tie === 'friends' ? tie : 'none';
};

type Other = Asked<typeof friends.askFriend>;

export const befriend =
  (action: Action) =>
  async (deps: FriendDeps, viewer: Viewer, { params: { idOrName } }: Other): Promise<{ friend: FriendState }> => {
    const other = found(await findNamed(deps.db, viewer, idOrName));
    if (other.id === viewer.id) return refuse('invalid', say('youCannotBeYourOwnFriend'));
    return deps.db.transaction().execute(async (tx) => {
      await lockPair(tx, viewer.id, other.id);
      if (await areBlocked(tx, viewer.id, other.id)) return refuse('not_found');
      const before = await readPair(tx, viewer.id, other.id, deps.clock.now());
      const change = changeOf(action, before);
      if (change === 'refused') return refuse('conflict', say('thereIsNoOpenRequest'));
      if (change) await write(deps, tx, { me: viewer.id, other: other.id }, change);
      return { friend: stateOf(change ? change.mine : before.mine, before.byWorship) };
    });
  };

async function readPair(tx: Db, me: string, other: string, now: Date) {
  const [mine, theirs, byWorship] = [
    await readTie(tx, me, other),
    await readTie(tx, other, me),
    await areByWorship(tx, me, other),
  ];
  const within = (at: Date | null | undefined, ms: number) => at != null && now.getTime() - at.getTime() < ms;
  return {
    mine: mine?.tie ?? null,
    theirs: theirs?.tie ?? null,
    byWorship,
    declinedLately: within(theirs?.changedAt, quietMs),
    toldLately: within(mine?.askedAt, dayMs),
  };
}

async function write(
  deps: FriendDeps,
  tx: Db,
  { me, other }: { me: string; other: string },
  change: Change,
): Promise<void> {
  const at = deps.clock.now();
  const asks = change.mine === 'asked';
  if (asks) await checkLimits(tx, me, at);
  await writeTie(tx, { memberId: me, otherId: other, tie: change.mine, at, ...(asks && { askedAt: at }) });
  if (!(asks && change.theirs === 'declined')) {
    await writeTie(tx, { memberId: other, otherId: me, tie: change.theirs, at });
  }
  if (change.told) await deps.hooks.onNotice(tx, { kind: change.told, to: other, by: me, at });
}

/** The row is locked, so that concurrent requests cannot exceed a limit. */
async function checkLimits(tx: Db, me: string, at: Date): Promise<void> {
  const { open, lately } = await countRequests(tx, me, new Date(at.getTime() - dayMs));
  if (open >= maxOpenRequests) {
    refuse('conflict', say('atMostRequestsCanBeOpen', { most: maxOpenRequests }));
  }
  if (lately >= maxRequestsPerDay) {
    refuse('too_many_requests', say('youHaveAskedManyToday'));
  }
}
