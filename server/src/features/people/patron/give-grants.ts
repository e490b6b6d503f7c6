import type { PatronGrant, patron } from '@veil/contract/people/patron.ts';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { type GrantDeps, readGrant } from './grants.ts';
import { say } from './messages.ts';
import { endGrantRow, insertGrant, lockPatron } from './queries.ts';
import { readTier } from './tiers.ts';

type Provider = PatronGrant['provider'];
export async function lastEnd(
  tx: Db,
  of: { memberId: string; tierId: string; providers: Provider[] },
  now: Date,
): Promise<Date | null | undefined> {
  const rows = await tx
    .selectFrom('patron_grants')
    .select('ends_at')
    .where('member_id', '=', of.memberId)
    .where('tier_id', '=', of.tierId)
    .where('provider', 'in', of.providers)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('ends_at', (by) => by.desc().nullsFirst())
    .limit(1)
    .execute();
  return rows[0]?.ends_at;
}

export async function grantTier(
  deps: GrantDeps,
  viewer: Viewer,
  { body: wanted }: Asked<typeof patron.grantTier>,
): Promise<PatronGrant> {
  const id = newId();
  const now = deps.clock.now();
  const endsAt = wanted.endsAt === null ? null : new Date(wanted.endsAt);
  if (endsAt && endsAt <= now) {
    return refuse('invalid', say('theEndIsInThePast'), { endsAt: say('chooseADayInTheFuture') });
  }
  await deps.db.transaction().execute(async (tx) => {
    const member = await lockPatron(tx, wanted.memberId);
    if (member?.status !== 'active') refuse('not_found');
    found(await readTier(tx, wanted.tierId));
    // A Patreon tier does not count, because it ends at Patreon; an admin's grant lasts as stated.
    if ((await lastEnd(tx, { ...wanted, providers: ['manual', 'code'] }, now)) !== undefined) {
      refuse('conflict', say('memberHasThisTier'));
    }
    await insertGrant(tx, {
      id,
      member_id: wanted.memberId,
      tier_id: wanted.tierId,
      provider: 'manual',
      starts_at: now,
      ends_at: endsAt,
      granted_by: viewer.id,
      created_at: now,
    });
  });
  return readGrant(deps, id);
}

export async function endGrant(
  deps: GrantDeps,
  _viewer: unknown,
  { params: { id } }: Asked<typeof patron.endGrant>,
): Promise<PatronGrant> {
  if (!isUuid(id)) return refuse('not_found');
  const grant = await readGrant(deps, id);
  if (grant.provider === 'patreon' && grant.running) return refuse('conflict', say('patreonGivesThisTier'));
  await endGrantRow(deps.db, id, deps.clock.now());
  return readGrant(deps, id);
}
