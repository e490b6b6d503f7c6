import { type RawBuilder, sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

const mine = (table: 'favorites' | 'cames', viewerId: RawBuilder<string>): RawBuilder<boolean> =>
  sql`exists (select from ${sql.table(table)} r where r.content_id = content.id and r.member_id = ${viewerId})`;

export const cardParts: CardPartsOf<'reactions'> = {
  content: {
    score: () => sql`content.score`,
    youVote: (viewerId) =>
      sql`coalesce((select v.value from votes v where v.content_id = content.id and v.member_id = ${viewerId}), 0)`,
    favoriteCount: () => sql`content.favorite_count`,
    youFavorite: (viewerId) => mine('favorites', viewerId),
    cameCount: () => sql`content.came_count`,
    youCame: (viewerId) => mine('cames', viewerId),
  },
};
