import type { Deps } from '../../server/src/deps.ts';
import { castVote } from '../../server/src/features/talk/reactions/react.ts';
import { systemClock } from '../../server/src/platform/clock.ts';
import { openKysely, type Pool } from '../../server/src/platform/db/pool.ts';
import { viewerOf } from '../feed/viewer.ts';

export type Pair = { memberId: string; contentId: string };
export type Act = (pair: Pair) => Promise<unknown>;

export function openVoter(pool: Pool): Act {
  const deps: Pick<Deps, 'db' | 'clock'> = { db: openKysely(pool), clock: systemClock };
  return ({ memberId, contentId }) =>
    castVote(deps, viewerOf(memberId), { params: { id: contentId }, body: { value: 1 } });
}
