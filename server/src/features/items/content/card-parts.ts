import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

export const cardParts: CardPartsOf<'content'> = {
  member: {
    // Counts items visible to others: none of a suspended member, and none under review.
    uploads: () => sql`(select count(*)::int from content where content.owner_id = members.id and content.listed)`,
  },
};
