import type { Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Viewer } from '../members/index.ts';
import { type Query, readFilters } from './filters.ts';
import { orders } from './orders.ts';
import { planPage } from './plan.ts';
import { resolveFilters } from './resolved-filters.ts';
import { run } from './statements.ts';
import { countArrivals as statementOf } from './walk.ts';

/** How many of the latest items are checked. Beyond that the badge says only that there are many. */
const lookAt = 500;

/** In UTC. A time zone offset can lead out of the years with four digits, and PostgreSQL has no year 0. */
function readTime(since: string): string {
  const time = new Date(since);
  const year = time.getUTCFullYear();
  if (year < 1 || year > 9999) refuse('invalid', 'This time is out of range', { since: 'Years go from 1 to 9999' });
  return time.toISOString();
}

/** How many items with these filters were published since a time. */
export async function countArrivals(
  { planned }: Pick<Deps, 'planned'>,
  viewer: Viewer,
  query: Query & { since: string },
): Promise<{ count: number; countIsExact: boolean }> {
  const since = readTime(query.since);
  const filters = await resolveFilters(planned, readFilters(query), viewer);
  if (filters.matchesNothing) return { count: 0, countIsExact: true };
  const along = {
    facet: planPage(filters, lookAt).along,
    order: orders.new,
    stretch: { since },
    epoch: filters.epoch,
  };
  const [found] = await run<{ matches: number; seen: number }>(planned, statementOf(along, filters, lookAt));
  return { count: found?.matches ?? 0, countIsExact: (found?.seen ?? 0) < lookAt };
}
