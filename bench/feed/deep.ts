import { sorts } from '@veil/contract/finding/feed.ts';
import { openChance } from './chance.ts';
import { type Filter, openDraw } from './filters.ts';
import { readCards, type Sort } from './measure.ts';
import type { Asked, Site } from './site.ts';
import { percentiles, type Times, timeShots } from './times.ts';
import type { World } from './world.ts';

export const depths = [1000, 10_000] as const;
type Depth = (typeof depths)[number];
const ways = ['offset', 'cursor'] as const;
type Way = (typeof ways)[number];

/** Times of the worst sort by offset and by cursor; empty if the filter has too few items. */
export type DeepRow = { filter: string; cells: Partial<Record<`${Way} ${Depth}`, Times>> };

/** Reads pages at a depth by offset and by the previous page's cursor. */
export async function measureDeep(
  site: Site,
  world: World,
  filters: Record<string, Filter>,
  draws: number,
): Promise<DeepRow[]> {
  const rows: DeepRow[] = [];
  for (const [filter, questions] of Object.entries(filters)) {
    const cells: DeepRow['cells'] = {};
    for (const sort of sorts) {
      for (const depth of depths) {
        const taken = await measureDepth(site, world, questions, { sort, depth, draws });
        for (const method of ways) {
          if (taken[method].length === 0) continue;
          cells[`${method} ${depth}`] = worse(cells[`${method} ${depth}`], percentiles(taken[method]));
        }
      }
    }
    rows.push({ filter, cells });
  }
  return rows;
}

type Where = { sort: Sort; depth: Depth; draws: number };

async function measureDepth(site: Site, world: World, filter: Filter, { sort, depth, draws }: Where) {
  const chance = openChance(4);
  const draw = openDraw(world, chance);
  const taken: Record<Way, number[]> = { offset: [], cursor: [] };
  const time = async (asked: Asked) => (await timeShots(() => readCards(site, asked))).best;
  for (let i = 0; i < draws; i++) {
    const question = { ...filter(draw), sort, seed: chance.below(2 ** 31) };
    const before = await site.list(site.prepare({ ...question, limit: 1, offset: depth - 1 }));
    if (!before.nextCursor) continue;
    taken.offset.push(await time(site.prepare({ ...question, offset: depth })));
    taken.cursor.push(await time(site.prepare({ ...question, cursor: before.nextCursor })));
  }
  return taken;
}

const worse = (known: Times | undefined, taken: Times): Times =>
  known
    ? {
        p50: Math.max(known.p50, taken.p50),
        p95: Math.max(known.p95, taken.p95),
        p99: Math.max(known.p99, taken.p99),
      }
    : taken;
