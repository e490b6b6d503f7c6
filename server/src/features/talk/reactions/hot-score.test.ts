import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { Db } from '../../../deps.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { recount } from '../../items/content/index.ts';
import { refreshRanks } from '../../items/listings/index.ts';
import { moveCounter } from './queries.ts';

let site: TestSite;
let owner: TestMember;
let crowd: TestMember[];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  crowd = [await site.newMember(), await site.newMember(), await site.newMember()];
});
afterAll(() => site.close());

const day = 86_400_000;
const anItem = () => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
const rowOf = (id: string) =>
  site.deps.db
    .selectFrom('content')
    .select(['hot_score', 'score', 'rank_hot', 'rank_top', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The sum computed from its largest term. */
function hotScoreOf(times: number[]): number {
  const terms = times.map((time) => (Math.LN2 * (time - Date.UTC(2026, 0, 1))) / day);
  const most = Math.max(...terms);
  return most + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - most), 0));
}

const aDeed = fc.record({
  who: fc.nat({ max: 2 }),
  what: fc.constantFrom('up', 'down', 'none', 'favorite', 'unfavorite', 'came', 'uncame'),
  // The longest pauses make rounding lose the older terms.
  pause: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: day }), fc.integer({ min: 0, max: 120 * day })),
});

describe('the hot score', () => {
  it('is the sum over what is there, whatever came and went before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aDeed, { minLength: 4, maxLength: 20 }), async (deeds) => {
        const id = await anItem();
        const there = new Map<string, number>([['publication', site.clock.now().getTime()]]);
        for (const { who, what, pause } of deeds) {
          site.clock.pass(pause);
          const now = site.clock.now().getTime();
          const as = site.as(crowd[who] as TestMember);
          const mark = (name: string) => `${who} ${name}`;
          const votes = { up: 1, down: -1, none: 0 } as const;
          if (what === 'up' || what === 'down' || what === 'none') {
            await as.post(`/api/content/${id}/votes`, { value: votes[what] });
            if (what !== 'up') there.delete(mark('vote'));
            else if (!there.has(mark('vote'))) there.set(mark('vote'), now);
          } else {
            const name = what.replace('un', '');
            const at = `/api/content/${id}/${name}`;
            if (what.startsWith('un')) {
              await as.delete(at);
              there.delete(mark(name));
            } else {
              await as.post(at);
              if (!there.has(mark(name))) there.set(mark(name), now);
            }
          }
          const { hot_score } = await rowOf(id);
          expect(Math.abs((hot_score ?? 0) - hotScoreOf([...there.values()]))).toBeLessThan(1e-6);
        }
      }),
      { numRuns: 20 },
    );
    await site.runRepeated('refresh ranks');
    expect(await recount(site.deps)).toEqual([]);
  });

  it('halves its weight in a day: two votes of today outweigh three of yesterday', async () => {
    const [old, young] = [await anItem(), await anItem()];
    const cast = (who: number, id: string) =>
      site.as(crowd[who] as TestMember).post(`/api/content/${id}/votes`, { value: 1 });
    for (const who of [0, 1, 2]) await cast(who, old);
    site.clock.pass(day);
    for (const who of [0, 1]) await cast(who, young);
    await site.runRepeated('refresh ranks');
    const feed = await site.as(owner).get('/api/feed?sort=trending&limit=2');
    expect(feed.json().items.map(({ id }: { id: string }) => id)).toEqual([young, old]);
  });
});

describe('the fold', () => {
  it('brings the order up to votes that came since, once', async () => {
    const id = await anItem();
    await site.as(crowd[0] as TestMember).post(`/api/content/${id}/votes`, { value: 1 });
    expect(await rowOf(id)).toMatchObject({ score: 1, rank_top: 0 });
    expect(await refreshRanks(site.deps)).toBe(1);
    const { hot_score, rank_top, rank_hot } = await rowOf(id);
    expect([rank_top, rank_hot]).toEqual([1, hot_score]);
    expect(await refreshRanks(site.deps)).toBe(0);
  });

  it('loses no vote that is cast while it folds', async () => {
    const items = await Promise.all([anItem(), anItem()]);
    for (let turn = 0; turn < 12; turn++) {
      const value = turn % 3 === 2 ? -1 : turn % 3;
      const votes = items.flatMap((id) => crowd.map((who) => site.as(who).post(`/api/content/${id}/votes`, { value })));
      await Promise.all([...votes, site.runRepeated('refresh ranks'), site.runRepeated('refresh ranks')]);
    }
    await site.runRepeated('refresh ranks');
    for (const id of items) {
      const { score, hot_score, rank_top, rank_hot } = await rowOf(id);
      expect([rank_top, rank_hot]).toEqual([score, hot_score]);
    }
    expect(await recount(site.deps)).toEqual([]);
  });
});

describe('a vote', () => {
  const changed = async (tx: Db, table: string) => {
    const { rows } = await sql<{ all: number; hot: number }>`
      select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
    return rows[0] ?? { all: 0, hot: 0 };
  };

  it('touches no index of the item, nor does its fold: the row changes within its page', async () => {
    const id = await anItem();
    const { all, hot } = await site.deps.db.transaction().execute(async (tx) => {
      // The statistics also report earlier work of the session until its next report.
      const before = await changed(tx, 'content');
      await moveCounter(tx, id, { counter: 'score', delta: 1, change: { added: site.clock.now() } });
      await moveCounter(tx, id, { counter: 'score', delta: -1, change: { removed: site.clock.now() } });
      await sql`select refresh_ranks(500, ${site.clock.now()})`.execute(tx);
      const after = await changed(tx, 'content');
      return { all: after.all - before.all, hot: after.hot - before.hot };
    });
    expect(all).toBeGreaterThanOrEqual(2);
    expect(hot).toBe(all);
  });

  it('finds none of the columns that it moves in an index', async () => {
    const { rows } = await sql`
      select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid
      where i.indrelid = 'content'::regclass and pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')
        and a.attname in ('score', 'hot_score', 'rank_top', 'rank_hot', 'favorite_count', 'came_count', 'comment_count')`.execute(
      site.deps.db,
    );
    expect(rows).toEqual([]);
  });
});
