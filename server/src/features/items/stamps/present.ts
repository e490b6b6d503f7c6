import { type AdminStamp, maxStamps, type Stamp } from '@veil/contract/items/stamps.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import { found } from '../../../platform/refusal.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import type { Viewer } from '../../people/members/index.ts';
import { entitlementsOf } from '../../people/patron/index.ts';
import { stampUrl } from './address.ts';
import { stampName } from './stamp-name.ts';

type StampListDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type TierName = Stamp['tiers'][number];

export const stampRows = (db: Db) =>
  db
    .selectFrom('stamps')
    .where('stored_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'active', 'drawn', 'width', 'height', 'created_at'])
    .select(
      sql<TierName[]>`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.level, t.id)
        from stamp_tiers s join patron_tiers t on t.id = s.tier_id where s.stamp_id = stamps.id), '[]'::json)`.as(
        'tiers',
      ),
    );
type StampRow = Awaited<ReturnType<ReturnType<typeof stampRows>['execute']>>[number];

const inOrder = (db: Db) =>
  stampRows(db)
    .orderBy(sql`drawn is not null`)
    .orderBy('id', 'desc')
    .limit(maxStamps * 2);

export const mayUse = (tiers: readonly { id: string }[], tierIds: readonly string[]): boolean =>
  tiers.length === 0 || tiers.some(({ id }) => tierIds.includes(id));

const present = (deps: StampListDeps, row: StampRow, allowed: boolean, showsFile: boolean): Stamp => ({
  id: row.id,
  name: stampName(row),
  url: showsFile ? stampUrl(deps, row.id, 'stamp.png') : null,
  thumbnail: stampUrl(deps, row.id, 'thumb.webp'),
  width: row.width,
  height: row.height,
  tiers: row.tiers,
  active: row.active,
  allowed,
});

const presentAdmin = (deps: StampListDeps, row: StampRow, tierIds: readonly string[]): AdminStamp => ({
  ...present(deps, row, row.active && mayUse(row.tiers, tierIds), true),
  drawn: row.drawn !== null,
  createdAt: row.created_at.toISOString(),
});

const mostStamps = maxStamps * 2;

const tiersOf = async ({ db, clock }: StampListDeps, viewer: Pick<Viewer, 'id'>) =>
  (await entitlementsOf(db, viewer.id, clock.now())).tierIds;

/** The member gets only the thumbnail of those for other tiers. */
export async function listStamps(deps: StampListDeps, viewer: Pick<Viewer, 'id'>) {
  const tierIds = await tiersOf(deps, viewer);
  const rows = await inOrder(deps.db).where('active', '=', true).execute();
  const stamps = rows.map((row) => {
    const allowed = mayUse(row.tiers, tierIds);
    return present(deps, row, allowed, allowed);
  });
  return wholeList(stamps, mostStamps);
}

export async function listAdminStamps(deps: StampListDeps, viewer: Pick<Viewer, 'id'>) {
  const tierIds = await tiersOf(deps, viewer);
  return wholeList(
    (await inOrder(deps.db).execute()).map((row) => presentAdmin(deps, row, tierIds)),
    mostStamps,
  );
}

export async function readAdminStamp(deps: StampListDeps, viewer: Pick<Viewer, 'id'>, id: string): Promise<AdminStamp> {
  const row = found(await stampRows(deps.db).where('id', '=', id).executeTakeFirst());
  return presentAdmin(deps, row, await tiersOf(deps, viewer));
}
