import type { NamedPerson, Obstacle, PeopleShown, ReleaseState } from '@veil/contract/items/people-shown.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type ContentRow, loadHolds } from '../content/index.ts';
import { actsAsMaker } from './maker.ts';
import { readStatement } from './queries.ts';
import { readReleases } from './release-queries.ts';
import { openLabel } from './secrets.ts';
import { consentSetting } from './setting.ts';
import { loadObstacle } from './settle.ts';

export type Reading = Pick<Deps, 'db' | 'clock' | 'secrets'>;
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
export const isUnderReview = (obstacle: Obstacle | null, holds: readonly string[]): boolean =>
  obstacle === 'refused' || holds.some((hold) => hold !== 'consent');
