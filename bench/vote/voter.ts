import type { Deps } from '../../server/src/deps.ts';
import { castVote } from '../../server/src/features/reactions/react.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { openKysely, type Pool } from '../../server/src/platform/db/pool.ts';
import { viewerOf } from '../feed/viewer.ts';

export type Pair = { memberId: string; contentId: string };
export type Act = (pair: Pair) => Promise<unknown>;

/** Votes as the server casts them. */
export function openVoter(pool: Pool): Act {
  const deps: Pick<Deps, 'db' | 'clock'> = { db: openKysely(pool), clock: systemClock };
  return ({ memberId, contentId }) => castVote(deps, viewerOf(memberId), contentId, 1);
}
