import { sql } from 'kysely';
import type { StoredTexts } from '../../../deps.ts';
import { textsAfter } from '../../people/members/index.ts';

export const itemTexts: StoredTexts = {
  kind: 'item',
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('content')
      .select(['content.id', 'title', 'description', 'alt'])
      .select((eb) =>
        eb
          .selectFrom('content_tags')
          .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
          .select(sql<string | null>`string_agg(tags.name, ${'\n'})`.as('names'))
          .whereRef('content_tags.content_id', '=', 'content.id')
          .as('tags'),
      )
      .where('content.id', '>', textsAfter(after))
      .where('withdrawn_at', 'is', null)
      .orderBy('content.id')
      .limit(limit)
      .execute();
    return rows.map(({ id, title, description, alt, tags }) => ({
      ref: id,
      of: { contentId: id },
      texts: [
        { field: 'title', text: title },
        { field: 'description', text: description },
        { field: 'alt', text: alt },
        ...(tags ?? '').split('\n').map((text) => ({ field: 'tags', text })),
      ],
    }));
  },
};
