import { sorts } from '@veil/contract/finding/feed.ts';
import { openChance } from '../feed/chance.ts';
import { openBenchDatabase } from '../feed/database.ts';
import { type Filter, filters, openDraw, plantedFilters } from '../feed/filters.ts';
import { readCards } from '../feed/measure.ts';
import type { Options } from '../feed/options.ts';
import { scaleFor } from '../feed/scale.ts';
import { openSite, type Site } from '../feed/site.ts';
import { drawWorld, type World } from '../feed/world.ts';
import { printAgainst, printAgainstHead } from './rows.ts';
import { openOtherTree } from './tree.ts';

/** Each query runs this often on each tree in turns; the best counts. */
const shots = 3;

/** Compares the feed's first pages in two trees, query by query. True if no filter is slower here. */
export async function compareFeed(options: Options): Promise<boolean> {
  const scale = scaleFor(options.items);
  const tree = openOtherTree(options.against, options.data);
  const there = await tree.openDatabase(options.data, scale);
  const here = await openBenchDatabase(options.data, scale, console.log);
  const world = drawWorld(scale);
  const other = await tree.load<{ openSite: typeof openSite }>('bench/feed/site.ts');
  const sites = { here: openSite(here.url, world), there: other.openSite(there.url, world) };
  try {
    console.log(
      `\n${scale.items} items, ${options.draws} questions a sort, the best of ${shots} shots; ms a page, mean`,
    );
    printAgainstHead('ms');
    const rows = Object.entries({ ...filters, ...plantedFilters(world) });
    let isOk = true;
    for (const [name, filter] of rows.filter(([row]) => row.includes(options.only)))
      isOk = printAgainst(name, await compareFilter(sites, world, filter, options.draws)) && isOk;
    return isOk;
  } finally {
    await sites.here.close();
    await sites.there.close();
    await here.close();
    await there.close();
    tree.close();
  }
}

type Sites = { here: Site; there: Site };

async function compareFilter(sites: Sites, world: World, filter: Filter, draws: number) {
  const sum = { here: 0, there: 0 };
  for (const sort of sorts) {
    const chance = openChance(3);
    const draw = openDraw(world, chance);
    for (let i = 0; i < draws; i++) {
      const wish = { ...filter(draw), sort, seed: chance.below(2 ** 31) };
      const best = { here: Number.POSITIVE_INFINITY, there: Number.POSITIVE_INFINITY };
      for (let shot = 0; shot < shots; shot++)
        for (const at of ['here', 'there'] as const) {
          const site = sites[at];
          const began = performance.now();
          await readCards(site, site.prepare(wish));
          best[at] = Math.min(best[at], performance.now() - began);
        }
      sum.here += best.here;
      sum.there += best.there;
    }
  }
  const pages = sorts.length * draws;
  return { here: sum.here / pages, there: sum.there / pages };
}
