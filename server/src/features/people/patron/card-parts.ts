import { type RawBuilder, sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';
import { heldTiers, highestFirst, isFreePatron } from './entitlements.ts';

const member = sql<string>`members.id`;

const isPatron = (now: RawBuilder<Date>) =>
  sql<boolean>`(${isFreePatron(member)} or exists (select from ${heldTiers(member, now)} h))`;
const isPaying = (now: RawBuilder<Date>) =>
  sql<boolean>`exists (select from ${heldTiers(member, now)} h where h.amount_cents > 0)`;

export const cardParts: CardPartsOf<'patron'> = {
  profile: {
    isPatron: (_viewerId, _powers, now) => isPatron(now),
    isPayingPatron: (_viewerId, _powers, now) => isPaying(now),
    patronStatus: (_viewerId, _powers, now) =>
      sql`case when ${isPaying(now)} then 'paying' when ${isPatron(now)} then 'patron' end`,
    tier: (_viewerId, _powers, now) =>
      sql`(select json_build_object('id', h.id, 'name', h.name) from ${heldTiers(member, now)} h order by ${highestFirst} limit 1)`,
    subscription: (_viewerId, _powers, now) =>
      sql`(select json_build_object('status', 'active', 'amountCents', h.amount_cents)
        from ${heldTiers(member, now)} h where h.amount_cents > 0 order by ${highestFirst} limit 1)`,
  },
};
