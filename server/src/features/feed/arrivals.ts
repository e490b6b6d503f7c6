import type { Deps } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';
import { type Query, readFilters } from './filters.ts';
import { orders } from './orders.ts';
import { planPage } from './plan.ts';
import { run } from './statements.ts';
import { countArrivals as statementOf } from './walk.ts';
import { resolveFilters } from './wanted.ts';

/** How many of the latest items are looked at: a badge says no more than that there are many. */
const lookAt = 500;

/** How many items with these filters were published since a time. */
export async function countArrivals(
  { planned }: Pick<Deps, 'planned'>,
  viewer: Viewer,
  query: Query & { since: string },
): Promise<{ count: number; countIsExact: boolean }> {
  const wanted = await resolveFilters(planned, readFilters(query), viewer.id);
  if (wanted.nothing) return { count: 0, countIsExact: true };
  const along = {
    facet: planPage(wanted, lookAt).along,
    order: orders.new,
    stretch: { since: new Date(query.since).toISOString() },
    epoch: wanted.epoch,
  };
  const [found] = await run<{ matches: number; seen: number }>(planned, statementOf(along, wanted, lookAt));
  return { count: found?.matches ?? 0, countIsExact: (found?.seen ?? 0) < lookAt };
}
