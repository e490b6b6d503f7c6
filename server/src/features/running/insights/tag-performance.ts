import type { Answer } from '@veil/contract/call.ts';
import { insightLimits } from '@veil/contract/running/counted-pages.ts';
import type { insights } from '@veil/contract/running/insights.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import { boundsOf, firstOf } from './day.ts';
import { insightSettings } from './settings.ts';

type Row = {
  id: string;
  name: string;
  items: number;
  new_items: number;
  votes: number;
  favorites: number;
  cames: number;
  searches: number | null;
};

/** Item views are missing, because nobody counts them. */
export async function readTagPerformance(
  { db, lists, clock }: Pick<Deps, 'db' | 'lists' | 'clock'>,
  _viewer: unknown,
  { query: { days }, request }: Asked<typeof insights.getTagPerformance> & Incoming,
): Promise<Answer<(typeof insights)['getTagPerformance']>> {
  const day = firstOf(clock.now(), days);
  const { from } = boundsOf(day);
  const { searchMembers } = await insightSettings.load(db);
  const reactions = (table: 'votes' | 'favorites' | 'cames') => sql`
    select tag_id, count(*)::int as count from ${sql.table(table)} as given
    join content on content.id = given.content_id and content.listed
    join content_tags on content_tags.content_id = content.id
    where given.created_at >= ${from} group by tag_id`;
  const figures = sql<Row>`
    with new_items as (
      select tag_id, count(*)::int as count from content join content_tags on content_id = content.id
      where content.listed and content.created_at >= ${from} group by tag_id
    ),
    voted as (${reactions('votes')}), favored as (${reactions('favorites')}), came as (${reactions('cames')}),
    searched as (
      select said, sum(count)::int as count from searches where day >= ${day}::date
      group by said having max(members) >= ${searchMembers}
    )
    select id, name, content_count as items, coalesce(new_items.count, 0) as new_items, coalesce(voted.count, 0) as votes,
      coalesce(favored.count, 0) as favorites, coalesce(came.count, 0) as cames, searched.count as searches
    from tags
    left join new_items on new_items.tag_id = id left join voted on voted.tag_id = id
    left join favored on favored.tag_id = id left join came on came.tag_id = id
    left join searched on searched.said = lower(name)
    order by coalesce(voted.count, 0) + coalesce(favored.count, 0) + coalesce(came.count, 0) + coalesce(new_items.count, 0) desc,
      content_count desc, folded
    limit ${insightLimits.tags}
  `;
  const { rows } = await lists.read(request, (from) => figures.execute(from.db));
  return wholeList(
    rows.map(({ new_items, ...row }) => ({ ...row, newItems: new_items })),
    insightLimits.tags,
  );
}
