import type { consent } from '@veil/contract/items/consent.ts';
import type { PeopleShown } from '@veil/contract/items/people-shown.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isModerator, refuseLimited, type Viewer } from '../../people/members/index.ts';
import { type Amending, amendContent, loadHolds, loadOwn, loadVisible, underReview } from '../content/index.ts';
import { loadAsMaker } from './maker.ts';
import { say } from './messages.ts';
import { refuseWhereOff } from './people.ts';
import { isUnderReview, presentShown, type Reading } from './present-shown.ts';
import { deleteStatement, insertStatement } from './queries.ts';
import { readReleases } from './release-queries.ts';
import { loadObstacle, settle } from './settle.ts';

export type Changing = Reading & Amending;

export async function getPeopleShown(
  deps: Reading,
  viewer: Viewer,
  { params: { id } }: Asked<typeof consent.getPeopleShown>,
): Promise<PeopleShown> {
  const item = await (isModerator(viewer) ? loadVisible : loadOwn)(deps.db, viewer, id);
  return presentShown(deps, deps.db, item, viewer);
}

/** A named person or an ended release contradicts it. */
export const stateNoPerson = (
  deps: Changing,
  viewer: Viewer,
  { params: { id }, body: { stated } }: Asked<typeof consent.stateNoPerson>,
): Promise<PeopleShown> =>
  deps.db.transaction().execute(async (tx) => {
    const item = await loadAsMaker(tx, viewer, id, true);
    if (stated) {
      if (item.visibility === 'public') refuseLimited(deps, viewer);
      await refuseWhereOff(tx);
      const releases = await readReleases(tx, id);
      if (releases.some(({ state }) => state === 'ended')) refuse('conflict', say('somebodyAgreedBefore'));
      if (releases.length > 0) refuse('conflict', say('somebodyIsNamed'));
      await insertStatement(tx, id, deps.clock.now());
    } else await deleteStatement(tx, id);
    await settle(deps, tx, id);
    return presentShown(deps, tx, item, viewer);
  });

/** The item is held for its people. Refused during a moderator's review. */
export const keepItemPrivate = (
  deps: Changing,
  viewer: Viewer,
  { params: { id } }: Asked<typeof consent.keepItemPrivate>,
): Promise<PeopleShown> =>
  deps.db.transaction().execute(async (tx) => {
    const before = await loadAsMaker(tx, viewer, id, true);
    if (isUnderReview(await loadObstacle(tx, before), await loadHolds(tx, id))) refuse('conflict', underReview);
    const item = await amendContent(deps, tx, before, { change: { visibility: 'private' } });
    await settle(deps, tx, id);
    return presentShown(deps, tx, item, viewer);
  });
