import type { Sort } from '@veil/contract/finding/feed.ts';
import type { Cursor } from './cursor.ts';
import { orders } from './orders.ts';
import { facetsOf, type Plan } from './plan.ts';
import type { ResolvedFilters } from './resolved-filters.ts';
import { type Runner, run, type Statement } from './statements.ts';
import {
  checkedWalk,
  countWalk,
  mergedWalk,
  type PageBounds,
  plainWalk,
  type Step,
  type Stretch,
  type WalkSource,
} from './walk.ts';

/** A random order begins at `seed`. `after` overrides `offset`. */
export type PagePosition = { sort: Sort; seed: number; limit: number; offset: number; after?: Cursor | undefined };

type Walking = { position: PagePosition; bounds: PageBounds; plan: Plan; epoch: number };

/** Returns null if the walk reached its cap before the page was full. */
export async function walk(
  runner: Runner,
  filters: ResolvedFilters,
  { position, bounds, plan, epoch }: Walking,
): Promise<Step[] | null> {
  const rows: Step[] = [];
  let { offset } = bounds;
  for (const stretch of stretches(position)) {
    const along: WalkSource = { facets: facetsOf(plan, filters), order: orders[position.sort], stretch, epoch };
    const rest = { limit: bounds.limit, offset };
    const steps = await run<Step>(runner, pageOf(plan, along, filters, rest));
    rows.push(...steps.filter(({ hit }) => hit));
    if (rows.length > position.limit) return rows;
    if (steps.some(({ last }) => last)) return null;
    if (offset > 0) offset = steps.length ? 0 : offset - (await countStretch(runner, along, filters, offset));
  }
  return rows;
}

function pageOf(plan: Plan, along: WalkSource, filters: ResolvedFilters, rest: PageBounds): Statement {
  if (along.facets.length > 1) return mergedWalk(along, filters, rest);
  return plan.plain ? plainWalk(along, rest) : checkedWalk(along, filters, rest, plan.cap);
}

async function countStretch(
  runner: Runner,
  along: WalkSource,
  filters: ResolvedFilters,
  most: number,
): Promise<number> {
  const [counted] = await run<{ items: number }>(runner, countWalk(along, filters, most));
  return counted?.items ?? 0;
}

/** A random order runs from the seed to the last key, then from the first key to the seed. */
function stretches({ sort, seed, after }: PagePosition): Stretch[] {
  if (sort !== 'random') return [after ? { after } : {}];
  if (!after) return [{ from: seed }, { below: seed }];
  return Number(after.key) >= seed ? [{ after }, { below: seed }] : [{ after, below: seed }];
}
