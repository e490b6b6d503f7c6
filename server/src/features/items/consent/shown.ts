import type { consent } from '@veil/contract/items/consent.ts';
import type { NamedPerson, Obstacle, PeopleShown, ReleaseState } from '@veil/contract/items/releases.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import { isModerator, refuseLimited, type Viewer } from '../../people/members/index.ts';
import {
  type Amending,
  amendContent,
  type ContentRow,
  loadHolds,
  loadOwn,
  loadVisible,
  underReview,
} from '../content/index.ts';
import { actsAsMaker, loadAsMaker } from './maker.ts';
import { refuseWhereOff } from './people.ts';
import { deleteStatement, insertStatement, readReleases, readStatement } from './queries.ts';
import { openLabel } from './secrets.ts';
import { consentSetting } from './setting.ts';
import { loadObstacle, settle } from './settle.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'secrets'>;
export type Changing = Reading & Amending;
type Row = Awaited<ReturnType<typeof readReleases>>[number];
type Item = Pick<ContentRow, 'id' | 'owner_id' | 'visibility' | 'mask_version'>;

export const changedSince = (row: Pick<Row, 'seen_version'>, { mask_version }: Pick<Item, 'mask_version'>): boolean =>
  row.seen_version !== null && row.seen_version !== mask_version;

const presentNamed = (deps: Reading, item: Item, row: Row, mine: boolean): NamedPerson => {
  const now = deps.clock.now();
  return {
    releaseId: row.id,
    personId: row.person_id,
    label: mine && row.label ? openLabel(deps, row.person_id, row.label) : null,
    state: row.state as ReleaseState,
    publish: row.publish,
    download: row.download,
    askedAt: row.asked_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    linkUntil: row.link_until && row.link_until > now ? row.link_until.toISOString() : null,
    linkMailed: row.link_email !== null,
    confirmedBy: row.answered_by as NamedPerson['confirmedBy'],
    changedSince: changedSince(row, item),
  };
};

export async function presentShown(deps: Reading, db: Db, item: Item, viewer: Viewer): Promise<PeopleShown> {
  const mine = actsAsMaker(viewer, item);
  const statement = await readStatement(db, item.id);
  const obstacle = await loadObstacle(db, item);
  const holds = await loadHolds(db, item.id);
  return {
    mode: (await consentSetting.load(db)).mode,
    people: (await readReleases(db, item.id)).map((row) => presentNamed(deps, item, row, mine)),
    noPersonSince: statement?.stated_at.toISOString() ?? null,
    obstacle,
    held: holds.includes('consent'),
    visibility: item.visibility as PeopleShown['visibility'],
    mine,
    mayKeepPrivate: mine && item.visibility === 'public' && obstacle !== null && !isUnderReview(obstacle, holds),
  };
}

/** Only the maker can end the other holds alone. */
const isUnderReview = (obstacle: Obstacle | null, holds: readonly string[]): boolean =>
  obstacle === 'refused' || holds.some((hold) => hold !== 'consent');

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
      if (releases.some(({ state }) => state === 'ended'))
        refuse('conflict', 'Somebody agreed to be shown in this item before: name who is shown');
      if (releases.length > 0) refuse('conflict', 'Somebody is named as shown in this item');
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
