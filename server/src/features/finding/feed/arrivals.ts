import type { feed } from '@veil/contract/finding/feed.ts';
import type { Deps } from '../../../deps.ts';
import type { ListReader } from '../../../platform/db/replica/index.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { readFilters } from './filters.ts';
import { readMakers } from './followed.ts';
import { say } from './messages.ts';
import { orders } from './orders.ts';
import { facetsOf, planPage } from './plan.ts';
import { resolveFilters } from './resolve-filters.ts';
import { run } from './statements.ts';
import { countArrivals as statementOf } from './walk.ts';

/** Beyond this number of items the badge only says that there are many. */
const lookAt = 500;

/** A UTC time. A time zone offset can leave the years with four digits, and PostgreSQL has no year 0. */
function readTime(since: string): string {
  const time = new Date(since);
  const year = time.getUTCFullYear();
  if (year < 1 || year > 9999) refuse('invalid', say('timeIsOutOfRange'), { since: say('yearsGoTo') });
  return time.toISOString();
}

export async function countArrivals(
  { lists }: Pick<Deps, 'lists'>,
  viewer: Viewer,
  { query, request }: Asked<typeof feed.countArrivals> & { request?: ListReader },
): Promise<{ count: number; countIsExact: boolean }> {
  const since = readTime(query.since);
  return lists.read(request, async ({ db, planned }) => {
    const makers = await readMakers(db, viewer, query.by);
    const filters = await resolveFilters(planned, readFilters(query, makers), viewer);
    if (filters.matchesNothing) return { count: 0, countIsExact: true };
    const along = {
      facets: facetsOf(planPage(filters, lookAt), filters),
      order: orders.new,
      stretch: { since },
      epoch: filters.epoch,
    };
    const [found] = await run<{ matches: number; seen: number }>(planned, statementOf(along, filters, lookAt));
    return { count: found?.matches ?? 0, countIsExact: (found?.seen ?? 0) < lookAt };
  });
}
