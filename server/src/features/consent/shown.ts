import type { NamedPerson, PeopleShown, ReleaseState } from '@veil/contract/releases.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Amending, amendContent, type ContentRow, loadOwn, loadVisible } from '../content/index.ts';
import { isModerator, type Viewer } from '../members/index.ts';
import { refuseWhereOff } from './people.ts';
import { deleteStatement, insertStatement, readReleases, readStatement } from './queries.ts';
import { openLabel } from './secrets.ts';
import { consentSetting } from './setting.ts';
import { isHeld, loadObstacle, settle } from './settle.ts';

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
    linkUntil: row.link_until && row.link_until > now ? row.link_until.toISOString() : null,
    changedSince: changedSince(row, item),
  };
};

export async function presentShown(
  deps: Reading,
  db: Db,
  item: Item,
  viewer: Pick<Viewer, 'id'>,
): Promise<PeopleShown> {
  const mine = item.owner_id === viewer.id;
  const statement = await readStatement(db, item.id);
  return {
    mode: (await consentSetting.load(db)).mode,
    people: (await readReleases(db, item.id)).map((row) => presentNamed(deps, item, row, mine)),
    noPersonSince: statement?.stated_at.toISOString() ?? null,
    obstacle: await loadObstacle(db, item),
    held: await isHeld(db, item.id),
    visibility: item.visibility as PeopleShown['visibility'],
    mine,
  };
}

export async function getPeopleShown(deps: Reading, viewer: Viewer, id: string): Promise<PeopleShown> {
  const item = await (isModerator(viewer) ? loadVisible : loadOwn)(deps.db, viewer, id);
  return presentShown(deps, deps.db, item, viewer);
}

/** Takes back what the maker said before, or says it: that somebody is shown and that nobody is cannot both be so. */
export const stateNoPerson = (deps: Changing, viewer: Viewer, id: string, stated: boolean): Promise<PeopleShown> =>
  deps.db.transaction().execute(async (tx) => {
    const item = await loadOwn(tx, viewer, id, true);
    if (stated) {
      await refuseWhereOff(tx);
      if ((await readReleases(tx, id)).length > 0) refuse('conflict', 'Somebody is named as shown in this item');
      await insertStatement(tx, id, deps.clock.now());
    } else await deleteStatement(tx, id);
    await settle(deps, tx, id);
    return presentShown(deps, tx, item, viewer);
  });

/** Also while it is held, when it cannot be edited otherwise. */
export const keepItemPrivate = (deps: Changing, viewer: Viewer, id: string): Promise<PeopleShown> =>
  deps.db.transaction().execute(async (tx) => {
    const before = await loadOwn(tx, viewer, id, true);
    const item = await amendContent(deps, tx, before, { change: { visibility: 'private' } });
    await settle(deps, tx, id);
    return presentShown(deps, tx, item, viewer);
  });
