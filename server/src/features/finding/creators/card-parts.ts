import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';
import { standing } from './standing.ts';

export const cardParts: CardPartsOf<'creators'> = {
  member: standing,
  you: {
    follow: (viewerId) =>
      sql`exists (select from worships w where w.member_id = ${viewerId} and w.creator_id = members.id)`,
  },
  profile: {
    followerOf: () =>
      sql`array(select w.creator_id from worships w where w.member_id = members.id order by w.position)`,
  },
};
