import type { FriendState } from '@veil/contract/card-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

/** Private worship must not count, or the other could discover it by worshiping them. */
export const byWorship = (one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<boolean> => sql`(
  select count(*) = 2 from worships pair join members shower on shower.id = pair.member_id and 'worship' = any (shower.shown_fields)
  where (pair.member_id, pair.creator_id) in ((${one}, ${other}), (${other}, ${one})))`;

const members = sql<string>`members.id`;

export const cardParts: CardPartsOf<'friends'> = {
  you: {
    friend: (viewerId) => sql<FriendState>`case
      when members.id = ${viewerId} then 'self'
      else coalesce(
        (select case when f.state in ('asked', 'asks', 'friends') then f.state else 'none' end
          from friends f where f.member_id = ${viewerId} and f.other_id = members.id),
        case when ${byWorship(members, viewerId)} then 'friends' else 'none' end) end`,
  },
};
