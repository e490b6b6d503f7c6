import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

export const cardParts: CardPartsOf<'dismissals'> = {
  content: {
    youDismissed: (viewerId) => sql`exists (
      select from dismissed_items d where d.content_id = content.id and d.member_id = ${viewerId})`,
  },
};
