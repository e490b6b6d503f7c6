import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { heldTiers, highestFirst, isFreePatron } from './held-tiers.ts';

export type Entitlements = {
  patron: boolean;
  paying: boolean;
  tierIds: string[];
  tierId: string | null;
  until: Date | null;
  free: boolean;
  mayTurnOffAdverts: boolean;
};

type Held = { id: string; level: number; amount_cents: number; no_adverts: boolean; ends_at: Date | null };

export async function entitlementsOf(db: Db, memberId: string, now: Date): Promise<Entitlements> {
  const member = sql<string>`${memberId}::uuid`;
  const [held, rest] = [
    await sql<Held>`select * from ${heldTiers(member, sql`${now}::timestamptz`)} h order by ${highestFirst}`.execute(
      db,
    ),
    await sql<{ free: boolean }>`select ${isFreePatron(member)} as free`.execute(db),
  ];
  const [highest] = held.rows;
  const free = rest.rows[0]?.free ?? false;
  const paid = held.rows.filter((tier) => tier.amount_cents > 0);
  return {
    patron: free || highest !== undefined,
    paying: paid.length > 0,
    tierIds: highest ? await tiersUpTo(db, highest.level) : [],
    tierId: highest?.id ?? null,
    until: highest?.ends_at ?? null,
    free,
    mayTurnOffAdverts: paid.some((tier) => tier.no_adverts),
  };
}

const tiersUpTo = async (db: Db, level: number): Promise<string[]> =>
  (await db.selectFrom('patron_tiers').select('id').where('level', '<=', level).execute()).map(({ id }) => id);
