import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

export const cardParts: CardPartsOf<'sources'> = {
  content: {
    source: () => sql`(select json_build_object('name', s.name, 'url', s.url, 'author', s.author,
        'licence', s.licence)
      from item_sources s where s.content_id = content.id)`,
  },
};
