import type { Answer } from '@veil/contract/call.ts';
import { insightLimits } from '@veil/contract/running/counted-pages.ts';
import type { insights } from '@veil/contract/running/insights.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Asked, Incoming } from '../../../platform/http/handler.ts';
import { wholeList } from '../../../platform/whole-list.ts';
import { blockedFinder } from '../../site/blocked-terms/index.ts';
import { firstOf } from './day.ts';
import { insightSettings } from './settings.ts';

/** Rare terms may identify somebody. Members of several days are not added up, because they may be the same. */
export async function readTopSearches(
  { db, lists, clock }: Pick<Deps, 'db' | 'lists' | 'clock'>,
  _viewer: unknown,
  { query: { days }, request }: Asked<typeof insights.getTopSearches> & Incoming,
): Promise<Answer<(typeof insights)['getTopSearches']>> {
  const { searchMembers } = await insightSettings.load(db);
  const figures = sql<{ term: string; searches: number; days: number; listed: boolean }>`
    select said as term, sum(count)::int as searches, count(*)::int as days, max(members) >= ${searchMembers} as listed
    from searches where day >= ${firstOf(clock.now(), days)}::date
    group by said order by searches desc, said
  `;
  const { rows } = await lists.read(request, (from) => figures.execute(from.db));
  const isBlocked = await blockedFinder(db);
  const allowed = rows.filter(({ term }) => !isBlocked(term));
  const listed = allowed.filter((row) => row.listed);
  const items = listed.slice(0, insightLimits.terms);
  return {
    ...wholeList(
      items.map(({ term, searches, days: on }) => ({ term, searches, days: on })),
      insightLimits.terms,
    ),
    hidden: allowed.length - listed.length,
  };
}
