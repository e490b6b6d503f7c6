import { sql } from 'kysely';
import type { CardPartsOf } from '../../card-parts.ts';

export const cardParts: CardPartsOf<'content'> = {
  member: {
    // What others find of theirs: nothing while they are suspended or an item is under review.
    uploads: () => sql`(select count(*)::int from content where content.owner_id = members.id and content.listed)`,
  },
};
