import { type RawBuilder, sql } from 'kysely';

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
