import type { Sort } from '@veil/contract/feed.ts';
import { deepestOffset } from '../../platform/db/reach.ts';
import { type Cursor, refuseCursor } from './cursor.ts';
import { type Gathered, gather } from './gather.ts';
import type { Beginning } from './head.ts';
import { orders } from './orders.ts';
import { type Plan, planPage } from './plan.ts';
import { type Runner, run } from './statements.ts';
import { type Along, checkedWalk, countWalk, plainWalk, type Slice, type Step, type Stretch } from './walk.ts';
import type { Wanted } from './wanted.ts';

/** Which page. `seed` is where a random order begins; `after` goes before `offset`. */
export type Place = { sort: Sort; seed: number; limit: number; offset: number; after?: Cursor | undefined };
/** `how` tells which way was taken, for benchmarks and tests. */
export type Page = {
  rows: { id: string; key: string }[];
  epoch: number;
  more: boolean;
  how: 'walk' | 'gather' | 'walk, gather';
};

/** A page holds at most 50 and reads one more; two sizes keep the kept statements few. */
const sizes = [21, 51] as const;

const sizeFor = ({ limit }: Pick<Place, 'limit'>): number => (sizes[0] > limit ? sizes[0] : sizes[1]);

/** For a first page, what is read of it along with its filters; null for a later one. */
export const beginningOf = (place: Place): Beginning | null =>
  place.after || place.offset > 0 ? null : { order: orders[place.sort], limit: sizeFor(place), seed: place.seed };

/** The ids of one page of the feed in its order. Speaks to the database only through the runner: no viewer, no HTTP. */
export async function readPage(
  runner: Runner,
  wanted: Wanted,
  place: Place,
  choose: (wanted: Wanted, reach: number) => Plan = planPage,
): Promise<Page> {
  const slice = { limit: sizeFor(place), offset: place.after ? 0 : place.offset };
  if (wanted.nothing || slice.offset > deepestOffset)
    return { rows: [], epoch: wanted.epoch, more: false, how: 'walk' };
  if (place.after && place.after.epoch > wanted.epoch) refuseCursor();
  // What an older cursor saw is no longer whole: it goes on from its place in what is there now.
  const epoch = place.after && place.after.epoch >= wanted.swept ? place.after.epoch : wanted.epoch;
  const plan = choose(wanted, slice.offset + place.limit + 1);
  const cut = (rows: Page['rows'], at: number, how: Page['how']): Page => ({
    rows: rows.slice(0, place.limit),
    epoch: at,
    more: rows.length > place.limit,
    how,
  });
  // A random order that ends before the page is full goes on from its beginning.
  const { head } = wanted;
  if (plan.plain && head && (place.sort !== 'random' || head.length > place.limit)) return cut(head, epoch, 'walk');
  if (!plan.gatherFirst) {
    const walked = await walk(runner, wanted, { place, slice, plan, epoch });
    if (walked) return cut(walked, epoch, 'walk');
  }
  const after = place.after ? { ...place.after, epoch } : null;
  const rows = await run<Gathered>(
    runner,
    gather({ order: orders[place.sort], seed: place.seed, after }, wanted, slice),
  );
  return cut(rows, rows[0]?.epoch ?? epoch, plan.gatherFirst ? 'gather' : 'walk, gather');
}

type Walking = { place: Place; slice: Slice; plan: Plan; epoch: number };

/** Null where the cap came before the page was full. */
async function walk(runner: Runner, wanted: Wanted, { place, slice, plan, epoch }: Walking): Promise<Step[] | null> {
  const rows: Step[] = [];
  let { offset } = slice;
  for (const stretch of stretches(place)) {
    const along: Along = { facet: plan.along, order: orders[place.sort], stretch, epoch };
    const rest = { limit: slice.limit, offset };
    const steps = await run<Step>(
      runner,
      plan.plain ? plainWalk(along, rest) : checkedWalk(along, wanted, rest, plan.cap),
    );
    rows.push(...steps.filter(({ hit }) => hit));
    if (rows.length > place.limit) return rows;
    if (steps.some(({ last }) => last)) return null;
    if (offset > 0) offset = steps.length ? 0 : offset - (await countStretch(runner, along, wanted, offset));
  }
  return rows;
}

async function countStretch(runner: Runner, along: Along, wanted: Wanted, most: number): Promise<number> {
  const [counted] = await run<{ items: number }>(runner, countWalk(along, wanted, most));
  return counted?.items ?? 0;
}

/** A random order runs from the seed to the end and then from the beginning to the seed. */
function stretches({ sort, seed, after }: Place): Stretch[] {
  if (sort !== 'random') return [after ? { after } : {}];
  if (!after) return [{ from: seed }, { below: seed }];
  return Number(after.key) >= seed ? [{ after }, { below: seed }] : [{ after, below: seed }];
}
