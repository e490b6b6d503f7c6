import { everythingFacet } from '../listings/index.ts';
import { countGathered } from './gather.ts';
import { orders } from './orders.ts';
import { countOf, type Plan, planPage } from './plan.ts';
import { type Runner, run } from './statements.ts';
import { countWalk } from './walk.ts';
import type { Wanted } from './wanted.ts';

export type Total = { total: number; totalIsExact: boolean };

/** Counting stops here: nobody pages past it by number. */
const countCap = 1000;
/** Nothing is counted where more than this are expected, and the estimate is told instead. */
const countBelow = 1500;
/** A facet of at most so many items is walked through in whole. */
const shortFacet = 2000;

/** How many items match: by a counter where one knows, counted where they are few, else estimated. */
export async function readTotal(runner: Runner, wanted: Wanted): Promise<Total> {
  if (wanted.nothing) return { total: 0, totalIsExact: true };
  const plan = planPage(wanted, countCap);
  if (plan.plain) return { total: countOf(wanted, plan.along), totalIsExact: true };
  const estimate = Math.round(plan.matches);
  if (estimate >= countBelow && countOf(wanted, plan.along) > shortFacet)
    return { total: estimate, totalIsExact: false };
  const total = await countMatches(runner, wanted, plan);
  return total > countCap
    ? { total: Math.max(countCap, estimate), totalIsExact: false }
    : { total, totalIsExact: true };
}

async function countMatches(runner: Runner, wanted: Wanted, { along, gatherFirst }: Plan): Promise<number> {
  const byFacet = along !== everythingFacet || wanted.query === null;
  const walks = countOf(wanted, along) <= shortFacet || (byFacet && !gatherFirst);
  const statement = walks
    ? countWalk({ facet: along, order: orders.new, stretch: {}, epoch: wanted.epoch }, wanted, countCap + 1)
    : countGathered(wanted, countCap + 1);
  const [counted] = await run<{ items: number }>(runner, { ...statement, keep: true });
  return counted?.items ?? 0;
}
