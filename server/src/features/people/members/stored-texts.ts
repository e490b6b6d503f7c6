import type { StoredTexts } from '../../deps.ts';

const first = '00000000-0000-0000-0000-000000000000';

/** Where a list of texts goes on: an id, or before all of them. */
export const textsAfter = (ref: string): string => ref || first;

/** What members say about themselves. */
export const profileTexts: StoredTexts = {
  kind: 'profile',
  list: async (db, after, limit) => {
    const rows = await db
      .selectFrom('members')
      .select(['id', 'display_name', 'bio'])
      .where('id', '>', textsAfter(after))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, display_name, bio }) => ({
      ref: id,
      of: { memberId: id },
      texts: [
        { field: 'name', text: display_name ?? '' },
        { field: 'bio', text: bio },
      ],
    }));
  },
};
