import type { PatronStatus } from '@veil/contract/patron.ts';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { entitlementsOf } from './entitlements.ts';
import { deleteFreePatron, endGrants, insertFreePatron, lockPatron } from './queries.ts';
import { presentTier, readTier } from './tiers.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function patronStatus({ db, clock }: Needs, viewer: Pick<Viewer, 'id'>): Promise<PatronStatus> {
  const has = await entitlementsOf(db, viewer.id, clock.now());
  const tier = has.tierId ? await readTier(db, has.tierId) : undefined;
  return {
    provider: 'manual',
    linked: false,
    isPatron: has.patron,
    isPayingPatron: has.paying,
    tier: tier ? presentTier(tier) : null,
    until: has.until?.toISOString() ?? null,
    free: has.free,
    mayTurnOffAdverts: has.mayTurnOffAdverts,
  };
}

/** `free`: a patron from now on. `cancel`: nothing any more. `paid`: only an admin or a code gives what costs something. */
export async function changePatron(
  deps: Needs,
  viewer: Viewer,
  { mode }: { mode: 'free' | 'paid' | 'cancel' },
): Promise<PatronStatus> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx: Db) => {
    await lockPatron(tx, viewer.id);
    if (mode === 'free') await insertFreePatron(tx, viewer.id, now);
    if (mode === 'paid' && !(await entitlementsOf(tx, viewer.id, now)).paying) refuse('paid_elsewhere');
    if (mode !== 'cancel') return;
    await endGrants(tx, viewer.id, now);
    await deleteFreePatron(tx, viewer.id);
  });
  return patronStatus(deps, viewer);
}
