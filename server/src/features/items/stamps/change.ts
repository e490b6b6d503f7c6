import type { AdminStamp, stamps } from '@veil/contract/items/stamps.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { readAdminStamp } from './present.ts';
import { lockStamp, updateStamp, writeTiers } from './queries.ts';
import { refuseUnknownTiers } from './tiers.ts';

type StampChangeDeps = Pick<Deps, 'db' | 'clock' | 'secrets'>;

export async function changeStamp(
  deps: StampChangeDeps,
  viewer: Viewer,
  { params: { id }, body: { name, tiers, active } }: Asked<typeof stamps.changeStamp>,
): Promise<AdminStamp> {
  await deps.db.transaction().execute(async (tx) => {
    found(isUuid(id) ? await lockStamp(tx, id) : null);
    // A form in another language sends the shown name back, which is no new one.
    const shown = await readAdminStamp({ ...deps, db: tx }, viewer, id);
    const isRenamed = name !== undefined && name !== shown.name;
    const change = { ...(isRenamed && { name }), ...(active !== undefined && { active }) };
    if (Object.keys(change).length > 0) await updateStamp(tx, id, change);
    if (!tiers) return;
    await refuseUnknownTiers(tx, tiers);
    await writeTiers(tx, id, tiers);
  });
  return readAdminStamp(deps, viewer, id);
}

export async function deleteStamp(
  deps: Pick<Deps, 'db' | 'clock'>,
  _viewer: unknown,
  { params: { id } }: Asked<typeof stamps.deleteStamp>,
): Promise<{ ok: true }> {
  await deps.db.transaction().execute(async (tx) => {
    found(isUuid(id) ? await lockStamp(tx, id) : null);
    await updateStamp(tx, id, { deleted_at: deps.clock.now() });
  });
  return { ok: true };
}
