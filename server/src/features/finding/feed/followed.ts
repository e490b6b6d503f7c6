import type { FollowedBy } from '@veil/contract/finding/feed.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { friendsOf } from '../../people/friends/index.ts';
import type { Viewer } from '../../people/members/index.ts';

/** Number of items by the maker's facet. */
export type Makers = ReadonlyMap<number, number>;

/** A page looks at the postings of each maker, about 10 microseconds a maker. The newest friends are kept. */
const mostMakers = 500;

const relations: Record<FollowedBy, (viewer: Viewer) => RawBuilder<unknown>> = {
  worshiped: ({ id }) => sql`(select creator_id as id, created_at as at from worships where member_id = ${id})`,
  friends: friendsOf,
};

/** Only the viewer's own relations count. `muted`: facets of makers to leave out. */
export const makersBy = (viewer: Viewer, by: FollowedBy, muted: number[] = []): RawBuilder<unknown> => sql`(
  select c.facet, c.items
  from ${relations[by](viewer)} f join members m on m.id = f.id join facet_counts c on c.facet = creator_facet(m.number)
  where c.items > 0 and c.facet <> all (${muted}::int[])
  order by f.at desc nulls first, f.id limit ${mostMakers})`;

export async function readMakers(db: Db, viewer: Viewer, by: FollowedBy | undefined): Promise<Makers | null> {
  if (!by) return null;
  const { rows } = await sql<{ facet: number; items: number }>`
    select facet, items from ${makersBy(viewer, by)} makers`.execute(db);
  return new Map(rows.map(({ facet, items }) => [facet, items]));
}
