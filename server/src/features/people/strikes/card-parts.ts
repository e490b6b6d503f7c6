import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

export const cardParts: CardPartsOf<'strikes'> = {
  profile: {
    limitedUntil: (_viewerId, _powers, now) =>
      sql`case when members.limited_until > ${now}
        then to_char(members.limited_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`,
  },
};
