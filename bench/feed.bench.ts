import os from 'node:os';
import { compareFeed } from './against/feed.ts';
import { openBenchDatabase } from './feed/database.ts';
import { measureDeep } from './feed/deep.ts';
import { type Filter, filters, plantedFilters } from './feed/filters.ts';
import { measureRows } from './feed/measure.ts';
import { readOptions } from './feed/options.ts';
import { printDeep, printHead, printRow, printTotals, printVerdicts, writeFigures } from './feed/report.ts';
import { scaleFor } from './feed/scale.ts';
import { openSite } from './feed/site.ts';
import { measureTotals } from './feed/totals.ts';
import { drawWorld } from './feed/world.ts';

/** Deep pages and totals need fewer draws, because they vary less between queries. */
const deepShare = 0.1;

/**
 * Compares every filter and sort with fetching twenty cards by key; true if all first pages are within their limits.
 */
export default async function benchFeed(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words);
  if (options.against) return compareFeed(options);
  const scale = scaleFor(options.items);
  const database = await openBenchDatabase(options.data, scale, console.log);
  try {
    const world = drawWorld(scale);
    const site = openSite(database.url, world);
    const asked = (all: Record<string, Filter>) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => name.includes(options.only)));
    const { draws } = options;
    const fewer = Math.max(3, Math.round(draws * deepShare));
    const facts = [
      `${scale.items} items, ${scale.members} members, ${scale.tags} tags, ${scale.votes} votes; ${database.server}.`,
      `Load of the machine at the start: ${os.loadavg()[0]?.toFixed(1)}. Each cell: ${draws} questions, the best of 3 shots at each.`,
    ];
    console.log(facts.join('\n'));

    printHead('First pages');
    const ordinary = await measureRows(site, world, asked(filters), { draws, onRow: printRow });
    printHead('First pages of correlated filters');
    const planted = await measureRows(site, world, asked(plantedFilters(world)), { draws: fewer, onRow: printRow });
    const deep = await measureDeep(site, world, asked(filters), fewer);
    printDeep(deep);
    const totals = await measureTotals(site, world, asked({ ...filters, ...plantedFilters(world) }), fewer);
    printTotals(totals);
    const kept = printVerdicts([...ordinary.rows, ...planted.rows], ordinary.floor);
    const honest = totals.every(({ lies }) => lies === 0);
    if (options.write) {
      const pages = ordinary.rows;
      writeFigures({ facts, floor: ordinary.floor, pages, planted: planted.rows, deep, totals });
    }
    await site.close();
    return kept && honest;
  } finally {
    await database.close();
  }
}
