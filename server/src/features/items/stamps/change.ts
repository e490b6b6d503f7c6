import type { AdminStamp } from '@veil/contract/stamps.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import { found } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { readAdminStamp } from './present.ts';
import { lockStamp, updateStamp, writeTiers } from './queries.ts';
import { refuseUnknownTiers } from './tiers.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Change = { name?: string | undefined; tiers?: string[] | undefined; active?: boolean | undefined };

export async function changeStamp(
  deps: Needs,
  viewer: Viewer,
  id: string,
  { name, tiers, active }: Change,
): Promise<AdminStamp> {
  await deps.db.transaction().execute(async (tx) => {
    found(isUuid(id) ? await lockStamp(tx, id) : null);
    const change = { ...(name !== undefined && { name }), ...(active !== undefined && { active }) };
    if (Object.keys(change).length > 0) await updateStamp(tx, id, change);
    if (!tiers) return;
    await refuseUnknownTiers(tx, tiers);
    await writeTiers(tx, id, tiers);
  });
  return readAdminStamp(deps, viewer, id);
}

/** Offers it to nobody any more. Its files stay for the edits that have it. */
export async function deleteStamp(deps: Pick<Deps, 'db' | 'clock'>, id: string): Promise<{ ok: true }> {
  await deps.db.transaction().execute(async (tx) => {
    found(isUuid(id) ? await lockStamp(tx, id) : null);
    await updateStamp(tx, id, { deleted_at: deps.clock.now() });
  });
  return { ok: true };
}
