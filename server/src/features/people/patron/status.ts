import type { patron } from '@veil/contract/people/patron.ts';
import type { PatronStatus } from '@veil/contract/people/patron-status.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { siteCurrency } from './currency.ts';
import { entitlementsOf } from './entitlements.ts';
import type { ProviderDeps } from './provider.ts';
import { providers } from './providers.ts';
import { deleteFreePatron, insertFreePatron, lockPatron } from './queries.ts';
import { presentTier, readTier } from './tiers.ts';

type PatronStatusDeps = Pick<Deps, 'db' | 'clock'>;

async function providerOf(db: Db, memberId: string): Promise<Pick<PatronStatus, 'provider' | 'link'>> {
  let offered: PatronStatus['provider'] | null = null;
  for (const { name, linkOf, isOffered } of providers) {
    const link = await linkOf(db, memberId);
    if (link) return { provider: name, link };
    if (!offered && (await isOffered(db))) offered = name;
  }
  return { provider: offered ?? 'manual', link: null };
}

export async function patronStatus({ db, clock }: PatronStatusDeps, viewer: Pick<Viewer, 'id'>): Promise<PatronStatus> {
  const has = await entitlementsOf(db, viewer.id, clock.now());
  const tier = has.tierId ? await readTier(db, has.tierId) : undefined;
  const { provider, link } = await providerOf(db, viewer.id);
  return {
    provider,
    linked: link !== null,
    link,
    isPatron: has.patron,
    isPayingPatron: has.paying,
    tier: tier ? presentTier(tier, await siteCurrency(db)) : null,
    until: has.until?.toISOString() ?? null,
    free: has.free,
    mayTurnOffAdverts: has.mayTurnOffAdverts,
    continueAt: null,
  };
}

async function beginAt(deps: ProviderDeps, viewer: Viewer, host: string): Promise<string | null> {
  for (const { begin } of providers) {
    const url = await begin(deps, viewer, host);
    if (url) return url;
  }
  return null;
}

export const startPatronLink = async (
  deps: ProviderDeps,
  viewer: Viewer,
  { request: { host } }: { request: { host: string } },
) => ({ url: (await beginAt(deps, viewer, host)) ?? refuse('paid_elsewhere') });

/** `paid` returns the address to begin, unless the member already pays. */
export async function changePatron(
  deps: ProviderDeps,
  viewer: Viewer,
  { body: { mode }, request: { host } }: Asked<typeof patron.changePatron> & { request: { host: string } },
): Promise<PatronStatus> {
  const now = deps.clock.now();
  if (mode === 'paid') {
    const status = await patronStatus(deps, viewer);
    if (status.isPayingPatron) return status;
    return { ...status, continueAt: (await beginAt(deps, viewer, host)) ?? refuse('paid_elsewhere') };
  }
  await deps.db.transaction().execute(async (tx: Db) => {
    await lockPatron(tx, viewer.id);
    if (mode === 'free') return insertFreePatron(tx, viewer.id, now);
    for (const provider of providers) await provider.end(tx, viewer.id, now);
    return deleteFreePatron(tx, viewer.id);
  });
  return patronStatus(deps, viewer);
}

export async function endLink(deps: PatronStatusDeps, viewer: Viewer): Promise<PatronStatus> {
  await deps.db.transaction().execute(async (tx: Db) => {
    await lockPatron(tx, viewer.id);
    for (const provider of providers)
      if (await provider.linkOf(tx, viewer.id)) await provider.end(tx, viewer.id, deps.clock.now());
  });
  return patronStatus(deps, viewer);
}
