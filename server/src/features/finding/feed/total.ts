import { everythingFacet } from '../../items/listings/index.ts';
import { countGathered } from './gather.ts';
import { orders } from './orders.ts';
import { countOf, facetsOf, type Plan, planPage } from './plan.ts';
import type { ResolvedFilters } from './resolved-filters.ts';
import { type Runner, run } from './statements.ts';
import { countWalk } from './walk.ts';

export type Total = { total: number; totalIsExact: boolean };

/** Counting stops here, because no screen shows later page numbers. */
const countCap = 1000;
/** Above this estimate, the estimate is returned instead of a count. */
const countBelow = 1500;
const shortFacet = 2000;

export async function readTotal(runner: Runner, filters: ResolvedFilters): Promise<Total> {
  if (filters.matchesNothing) return { total: 0, totalIsExact: true };
  const plan = planPage(filters, countCap);
  if (plan.exact !== null) return { total: plan.exact, totalIsExact: true };
  const estimate = Math.round(plan.matches);
  if (estimate >= countBelow && listedIn(filters, plan) > shortFacet) return { total: estimate, totalIsExact: false };
  const total = await countMatches(runner, filters, plan);
  return total > countCap
    ? { total: Math.max(countCap, estimate), totalIsExact: false }
    : { total, totalIsExact: true };
}

const listedIn = (filters: ResolvedFilters, { along, merges }: Plan): number =>
  merges && filters.makers ? filters.makers.items : countOf(filters, along);

async function countMatches(runner: Runner, filters: ResolvedFilters, plan: Plan): Promise<number> {
  const byFacet = plan.merges || plan.along !== everythingFacet || filters.query === null;
  const walks = listedIn(filters, plan) <= shortFacet || (byFacet && !plan.gatherFirst);
  const statement = walks
    ? countWalk(
        { facets: facetsOf(plan, filters), order: orders.new, stretch: {}, epoch: filters.epoch },
        filters,
        countCap + 1,
      )
    : countGathered(filters, countCap + 1);
  const [counted] = await run<{ items: number }>(runner, { ...statement, prepare: true });
  return counted?.items ?? 0;
}
