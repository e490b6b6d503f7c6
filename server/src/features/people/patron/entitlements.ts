import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/** Rows `(id, name, level, amount_cents, no_adverts, ends_at)`: grants, and for free patrons tiers without a price. */
export const heldTiers = (memberId: RawBuilder<string>, now: RawBuilder<Date>) => sql`(
  select t.id, t.name, t.level, t.amount_cents, t.no_adverts, g.ends_at
  from patron_grants g join patron_tiers t on t.id = g.tier_id
  where g.member_id = ${memberId} and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now})
  union all
  select t.id, t.name, t.level, t.amount_cents, t.no_adverts, null
  from free_patrons f join patron_tiers t on t.amount_cents = 0 and t.offered where f.member_id = ${memberId}
)`;

export const highestFirst = sql`level desc, amount_cents desc, ends_at desc nulls first, id`;

export const isFreePatron = (memberId: RawBuilder<string>) =>
  sql<boolean>`exists (select from free_patrons f where f.member_id = ${memberId})`;

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
