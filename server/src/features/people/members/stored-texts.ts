import type { StoredTexts } from '../../../deps.ts';

const first = '00000000-0000-0000-0000-000000000000';

export const textsAfter = (ref: string): string => ref || first;

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
