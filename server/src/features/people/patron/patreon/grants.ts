import { sql } from 'kysely';
import type { Db } from '../../../../deps.ts';
import { newId } from '../../../../platform/ids.ts';
import { insertGrant, setGrantEnd } from '../queries.ts';
import { graceDays } from './options.ts';

const dayMs = 86_400_000;

async function givenTiers(tx: Db, tierIds: readonly string[]): Promise<Set<string>> {
  if (tierIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('patreon_tiers')
    .select('tier_id')
    .where('id', 'in', [...tierIds])
    .execute();
  return new Set(rows.flatMap(({ tier_id }) => tier_id ?? []));
}

/** Regardless of earlier grants; an ended tier stays for the grace period. Call it with the member locked. */
export async function giveTiers(tx: Db, memberId: string, tierIds: readonly string[], now: Date): Promise<void> {
  const wanted = await givenTiers(tx, tierIds);
  const running = await tx
    .selectFrom('patron_grants')
    .select(['id', 'tier_id', 'ends_at'])
    .where('member_id', '=', memberId)
    .where('provider', '=', 'patreon')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
  const graceEnd = new Date(now.getTime() + (await graceDays(tx)) * dayMs);
  for (const { id, tier_id, ends_at } of running) {
    if (wanted.delete(tier_id)) {
      if (ends_at) await setGrantEnd(tx, id, null);
    } else if (!ends_at) await setGrantEnd(tx, id, graceEnd);
  }
  for (const tierId of wanted)
    await insertGrant(tx, {
      id: newId(),
      member_id: memberId,
      tier_id: tierId,
      provider: 'patreon',
      starts_at: now,
      ends_at: null,
      granted_by: null,
      created_at: now,
    });
}

export const runningPatreonGrants = (db: Db, now: Date) =>
  db
    .selectFrom('patron_grants')
    .select(sql<number>`count(distinct member_id)::int`.as('members'))
    .where('provider', '=', 'patreon')
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]));
