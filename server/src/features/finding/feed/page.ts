import { deepestOffset } from '../../../platform/db/reach.ts';
import { refuseCursor } from './cursor.ts';
import { type Gathered, gather } from './gather.ts';
import type { FirstRows } from './head.ts';
import { orders } from './orders.ts';
import { type Plan, planPage } from './plan.ts';
import type { ResolvedFilters } from './resolved-filters.ts';
import { type Runner, run } from './statements.ts';
import { type PagePosition, walk } from './walk-page.ts';

export type Page = {
  rows: { id: string; key: string }[];
  epoch: number;
  more: boolean;
  how: 'walk' | 'gather' | 'walk, gather';
};

/** A page holds at most 50 and reads one more; with two sizes there are few prepared statements. */
const sizes = [21, 51] as const;

const sizeFor = ({ limit }: Pick<PagePosition, 'limit'>): number => (sizes[0] > limit ? sizes[0] : sizes[1]);

export const firstRowsOf = (position: PagePosition): FirstRows | null =>
  position.after || position.offset > 0
    ? null
    : { order: orders[position.sort], limit: sizeFor(position), seed: position.seed };

export async function readPage(
  runner: Runner,
  resolved: ResolvedFilters,
  position: PagePosition,
  choose: (filters: ResolvedFilters, reach: number) => Plan = planPage,
): Promise<Page> {
  const bounds = { limit: sizeFor(position), offset: position.after ? 0 : position.offset };
  if (resolved.matchesNothing || bounds.offset > deepestOffset)
    return { rows: [], epoch: resolved.epoch, more: false, how: 'walk' };
  if (position.after && position.after.epoch > resolved.epoch) refuseCursor();
  // Postings of an older epoch are deleted. Such a cursor continues at its position in the current order.
  const epoch = position.after && position.after.epoch >= resolved.swept ? position.after.epoch : resolved.epoch;
  const filters = resolved.words && epoch < resolved.words.since ? resolved.words.without : resolved;
  const plan = choose(filters, bounds.offset + position.limit + 1);
  const cut = (rows: Page['rows'], at: number, how: Page['how']): Page => ({
    rows: rows.slice(0, position.limit),
    epoch: at,
    more: rows.length > position.limit,
    how,
  });
  // A random order that ends before the page is full continues at its first key.
  const { head } = filters;
  if (plan.plain && head && (position.sort !== 'random' || head.length > position.limit))
    return cut(head, epoch, 'walk');
  if (!plan.gatherFirst) {
    const walked = await walk(runner, filters, { position, bounds, plan, epoch });
    if (walked) return cut(walked, epoch, 'walk');
  }
  const after = position.after ? { ...position.after, epoch } : null;
  const rows = await run<Gathered>(
    runner,
    gather({ order: orders[position.sort], seed: position.seed, after }, filters, bounds),
  );
  return cut(rows, rows[0]?.epoch ?? epoch, plan.gatherFirst ? 'gather' : 'walk, gather');
}
