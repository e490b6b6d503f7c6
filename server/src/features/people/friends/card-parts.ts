import type { FriendState } from '@veil/contract/card-parts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

/** Private worship must not count, or the other could discover it by worshiping them. */
export const byWorship = (one: RawBuilder<string>, other: RawBuilder<string>): RawBuilder<boolean> => sql`(
  select count(*) = 2 from worships w join members m on m.id = w.member_id and 'worship' = any (m.shown_fields)
  where (w.member_id, w.creator_id) in ((${one}, ${other}), (${other}, ${one})))`;

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
