import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openPool } from '../server/src/platform/db/pool.ts';
import { startPostgres } from '../server/src/platform/postgres/index.ts';
import { markdownTable, spellMs } from './feed/table.ts';
import { percentiles, timeShots } from './feed/times.ts';
import { fill, type Layout, layouts, partitions, postings, sizeOf, votes } from './partitions/tables.ts';

const pages = 200;
const changes = 2_000;
const perPage = 20;
const sorts = ['published_at', 'top'] as const;
/** First and last number of the facets that share an item's place in its list: all items, a seventh, one in 10,000. */
const ranges: readonly (readonly [from: number, count: number])[] = [
  [1, 1],
  [5, 7],
  [10_000, 10_000],
];

const spellTimes = (times: readonly number[]): string => {
  const { p50, p99 } = percentiles(times);
  return `${spellMs(p50)} / ${spellMs(p99)}`;
};
const pick = (count: number, nth: number) => Math.floor((nth * 0.6180339887 * count) % count);

/** Milliseconds of pages of twenty, as the feed walks them, for each group of facets. */
async function timePages(pool: pg.Pool, table: string): Promise<number[][]> {
  const groups: number[][] = [];
  for (const [from, count] of ranges) {
    const times: number[] = [];
    for (let nth = 0; nth < pages; nth += 1) {
      const sort = sorts[nth % sorts.length] ?? 'top';
      const query = {
        name: `page ${table} ${sort}`,
        text: `select content_id from ${table} where facet = $1 and to_epoch = 9223372036854775807
          order by ${sort} desc, content_id desc limit ${perPage}`,
        values: [from + pick(count, nth)],
      };
      times.push((await timeShots(() => pool.query(query))).best);
    }
    groups.push(times);
  }
  return groups;
}

/** Changes of an item a second: its ten postings end, and ten others begin, in one transaction. */
async function rateOfChanges(pool: pg.Pool, table: string, items: number): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < changes; nth += 1) {
    const id = `00000000-0000-7000-8000-${(1 + pick(items, nth)).toString(16).padStart(12, '0')}`;
    await pool.query({
      name: `change ${table}`,
      text: `with ended as (
          update ${table} set to_epoch = 1 where content_id = $1 and to_epoch = 9223372036854775807 returning *)
        insert into ${table} (facet, content_id, published_at, updated_at, random, top, hot, strength, facets, from_epoch)
        select facet, content_id, published_at, updated_at, random, top + 1, hot, strength, facets, 1 from ended`,
      values: [id],
    });
  }
  return changes / ((performance.now() - began) / 1_000);
}

async function rateOfVotes(pool: pg.Pool, table: string, items: number): Promise<number> {
  const began = performance.now();
  for (let nth = 0; nth < changes; nth += 1) {
    const hex = (number: number) => number.toString(16).padStart(12, '0');
    await pool.query({
      name: `vote ${table}`,
      text: `insert into ${table} (member_id, content_id, value) values ($1, $2, 1) on conflict do nothing`,
      values: [`00000000-0000-7000-a000-${hex(nth)}`, `00000000-0000-7000-8000-${hex(1 + pick(items, nth))}`],
    });
  }
  return changes / ((performance.now() - began) / 1_000);
}

async function measurePostings(pool: pg.Pool, layout: Layout, items: number): Promise<string[]> {
  await fill(pool, 'postings', layout, postings(items));
  const table = `postings_${layout.name}`;
  const { rows, bytes } = await sizeOf(pool, table);
  const groups = await timePages(pool, table);
  const rate = await rateOfChanges(pool, table, items);
  const cells = [
    layout.name,
    (rows / 1e6).toFixed(1),
    (bytes / rows).toFixed(0),
    ...groups.map(spellTimes),
    rate.toFixed(0),
  ];
  await pool.query(`drop table ${table}`);
  return cells;
}

async function measureVotes(pool: pg.Pool, layout: Layout, items: number): Promise<string[]> {
  await fill(pool, 'votes', layout, votes(items));
  const table = `votes_${layout.name}`;
  const { rows, bytes } = await sizeOf(pool, table);
  const rate = await rateOfVotes(pool, table, items);
  await pool.query(`drop table ${table}`);
  return [layout.name, (rows / 1e6).toFixed(1), (bytes / rows).toFixed(0), rate.toFixed(0)];
}

const tables = {
  postings: {
    head: ['all items, ms', 'a seventh, ms', 'one in 10,000, ms', 'changes/s'],
    layouts,
    measure: measurePostings,
  },
  votes: { head: ['votes/s'], layouts: layouts.filter(({ key }) => key !== 'facet'), measure: measureVotes },
};

/** Copies of postings and votes in one table and in sixteen, for the page about very large sites. It has no limit. */
export default async function benchPartitions(words: readonly string[]): Promise<boolean> {
  const options = { items: { type: 'string', default: '1000000' }, only: { type: 'string', default: '' } } as const;
  const { values } = parseArgs({ args: [...words], options });
  const items = Number(values.items);
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true, log: () => {} });
  try {
    await migrate(postgres.url);
    const pool = openPool(postgres.url, { max: 1 });
    await pool.query(`set maintenance_work_mem = '512MB'; set statement_timeout = 0`);
    console.log(`${items} items, ten postings and ten votes each; ${partitions} partitions; one connection.\n`);
    for (const [what, { head, layouts: all, measure }] of Object.entries(tables).filter(([one]) =>
      one.includes(values.only),
    )) {
      const rows: string[][] = [];
      for (const layout of all) rows.push(await measure(pool, layout, items));
      console.log(`${markdownTable([what, 'millions', 'bytes each', ...head], rows)}\n`);
    }
    await pool.end();
    return true;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
