import { type Sort, sorts } from '@veil/contract/finding/feed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { recount } from '../../items/content/index.ts';

type Page = { items: { id: string }[]; nextCursor: string | null };

const writerCount = 20;
const firstItems = 36;
const writesBetweenPages = 12;

let site: TestSite;
let maker: TestMember;
let crowd: TestMember[];
let reader: TestMember;
const ids: string[] = [];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  reader = await site.newMember();
  crowd = await Promise.all(Array.from({ length: 4 }, () => site.newMember()));
  for (let nth = 0; nth < firstItems; nth++) {
    site.clock.pass(60_000);
    ids.push(await aPublishedPicture(site.deps, maker, { width: 64, height: 48, title: `No ${nth}`, tags: ['kept'] }));
  }
});
afterAll(() => site.close());

/** Starts twenty different writers. Returns a function that stops them and reports their actions. */
function startWriters() {
  let writes = 0;
  let stopped = false;
  const waiting: { until: number; go: () => void }[] = [];
  const done: Record<string, number> = {};
  const anItem = (turn: number) => ids[(turn * 7 + writes) % ids.length];
  const fan = (turn: number) => site.as(crowd[turn % crowd.length] as TestMember);
  const deeds: Record<string, (turn: number) => Promise<unknown>> = {
    upload: () => aPublishedPicture(site.deps, maker, { width: 64, height: 48, tags: ['kept'] }),
    vote: (turn) => fan(turn).post(`/api/content/${anItem(turn)}/votes`, { value: (turn % 3) - 1 }),
    favorite: (turn) => fan(turn).post(`/api/content/${anItem(turn)}/favorite`),
    came: (turn) => fan(turn).post(`/api/content/${anItem(turn)}/came`),
    edit: (turn) =>
      site
        .as(maker)
        .post(`/api/content/${anItem(turn)}/edit`, { title: `Turn ${turn}`, tags: ['kept', `t${turn % 5}`] }),
    fold: () => site.runRepeated('refresh ranks'),
  };
  const shifts = ['upload', 'upload', 'vote', 'vote', 'vote', 'vote', 'favorite', 'came', 'edit', 'edit', 'fold'];
  const write = async (nth: number) => {
    for (let turn = nth; !stopped; turn += 1) {
      const deed = shifts[nth % shifts.length] as string;
      site.clock.pass(997);
      const answer = (await deeds[deed]?.(turn)) as { statusCode?: number };
      if ((answer?.statusCode ?? 200) !== 200) throw new Error(`${deed}: ${answer.statusCode}`);
      done[deed] = (done[deed] ?? 0) + 1;
      writes += 1;
      for (const one of waiting) if (one.until <= writes) one.go();
    }
  };
  const all = Promise.all(Array.from({ length: writerCount }, (_, nth) => write(nth)));
  return {
    moreWrites: () =>
      Promise.race([new Promise<void>((go) => waiting.push({ until: writes + writesBetweenPages, go })), all]),
    end: async () => {
      stopped = true;
      await all;
      return done;
    },
  };
}

const filters = ['', '&tags=kept,-nowhere&types=image&intensity=25'];
const everyOrder = sorts.flatMap((sort: Sort) => filters.map((filter) => `sort=${sort}${filter}`));

/** Reads every id of one order page by page, with writes in between. */
async function readOn(order: string, wait: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const at: string = `/api/feed?${order}&limit=9${cursor ? `&cursor=${cursor}` : ''}`;
    const page: Page = (await site.as(reader).get(at)).json();
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await wait();
  } while (cursor);
  return seen;
}

describe('a cursor under twenty writers', () => {
  it('shows what was there at its start exactly once, in every sort, with filters and without', async () => {
    const writers = startWriters();
    await writers.moreWrites();
    const there = await site.deps.db.selectFrom('content').select('id').where('listed', '=', true).execute();
    const read = await Promise.all(everyOrder.map((order) => readOn(order, writers.moreWrites)));
    const done = await writers.end();
    for (const [nth, seen] of read.entries()) {
      const missing = there.filter(({ id }) => !seen.includes(id));
      expect([everyOrder[nth], missing, seen.length]).toEqual([everyOrder[nth], [], new Set(seen).size]);
    }
    expect(Object.keys(done).toSorted()).toEqual(['came', 'edit', 'favorite', 'fold', 'upload', 'vote']);
  });

  it('leaves counters, hot score and listings as a recount finds them', async () => {
    await site.runRepeated('refresh ranks');
    expect(await recount(site.deps)).toEqual([]);
  });
});
