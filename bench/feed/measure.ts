import { sorts } from '@veil/contract/finding/feed.ts';
import { type Chance, openChance } from './chance.ts';
import type { Filter } from './filters.ts';
import { openDraw } from './filters.ts';
import type { Asked, Site } from './site.ts';
import { percentiles, type Times, timeShots } from './times.ts';
import type { World } from './world.ts';

export type Sort = (typeof sorts)[number];
/** One cell of the table: each query's first time, and its best of three, which counts. */
export type Cell = { best: Times; first: Times; rows: number };
export type Row = { filter: string; cells: Record<Sort, Cell> };
export type Floor = { best: Times; first: Times };

const pageSize = 20;
/** Measurements of the floor beside each cell, so that a slow minute affects both. */
const floorShots = 12;

type Measured = { rows: Row[]; floor: Floor };

/** Measures every filter with every sort, and fetching twenty cards by key in between. */
export async function measureRows(
  site: Site,
  world: World,
  filters: Record<string, Filter>,
  options: { draws: number; onRow: (row: Row) => void },
): Promise<Measured> {
  const floor = { best: [] as number[], first: [] as number[] };
  const chance = openChance(2);
  const rows: Row[] = [];
  for (const [filter, questions] of Object.entries(filters)) {
    const cells = {} as Row['cells'];
    for (const sort of sorts) {
      await measureFloor(site, world, chance, floor);
      cells[sort] = await measureCell(site, world, questions, sort, options.draws);
    }
    const row = { filter, cells };
    rows.push(row);
    options.onRow(row);
  }
  return { rows, floor: { best: percentiles(floor.best), first: percentiles(floor.first) } };
}

async function measureCell(site: Site, world: World, filter: Filter, sort: Sort, draws: number): Promise<Cell> {
  // The same queries for every sort.
  const chance = openChance(3);
  const draw = openDraw(world, chance);
  const best: number[] = [];
  const first: number[] = [];
  let rows = 0;
  for (let i = 0; i < draws; i++) {
    const question = { ...filter(draw), sort, seed: chance.below(2 ** 31) };
    const asked = site.prepare(question);
    let found = 0;
    const shot = await timeShots(async () => {
      found = await readCards(site, asked);
    });
    rows += found;
    best.push(shot.best);
    first.push(shot.first);
  }
  return { best: percentiles(best), first: percentiles(first), rows: rows / draws };
}

export async function readCards(site: Site, asked: Asked): Promise<number> {
  const { ids } = await site.list(asked);
  await site.fetchByKey(ids);
  return ids.length;
}

async function measureFloor(
  site: Site,
  { itemIds }: World,
  chance: Chance,
  into: { best: number[]; first: number[] },
): Promise<void> {
  for (let i = 0; i < floorShots; i++) {
    const ids = Array.from({ length: pageSize }, () => chance.pick(itemIds));
    const shot = await timeShots(() => site.fetchByKey(ids));
    into.best.push(shot.best);
    into.first.push(shot.first);
  }
}
