import type { TagPerformance } from '@veil/contract/running/insights.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { readValues, saveSettings } from '../../site/settings/testing.ts';

let site: TestSite;
let admin: TestMember;
const people: TestMember[] = [];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
  for (let n = 0; n < 4; n++) people.push(await site.newMember());
  await saveSettings(site.as(admin), 'insights', { searchMembers: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.deleteFrom('searches').execute();
  await site.deps.db.deleteFrom('search_marks').execute();
});

const search = async (who: TestMember | undefined, q: string) => {
  const total = async () =>
    (await site.deps.db.selectFrom('searches').select('count').execute()).reduce((sum, { count }) => sum + count, 0);
  const before = await total();
  expect((await site.as(who as TestMember).get(`/api/feed?q=${q}`)).statusCode).toBe(200);
  await expect.poll(total).toBe(before + 1);
};
const top = async (days = 30) => (await site.as(admin).get(`/api/search/top?days=${days}`)).json();
const hour = 3_600_000;

describe('most searched', () => {
  it('lists only what enough members searched for, and counts the rest', async () => {
    for (const who of people.slice(0, 3)) await search(who, 'marble');
    for (const who of people.slice(0, 2)) await search(who, 'rare');
    expect(await top()).toMatchObject({ items: [{ term: 'marble', searches: 3, days: 1 }], hidden: 1 });
  });

  it('is not reached by one member who searches often, nor by the same ones on several days', async () => {
    for (let n = 0; n < 5; n++) {
      await search(people[0], 'obsession');
      site.clock.pass(hour);
    }
    for (let n = 0; n < 3; n++) {
      site.clock.pass(24 * hour);
      for (const who of people.slice(0, 2)) await search(who, 'pair');
    }
    expect(await top()).toMatchObject({ items: [], hidden: 2 });
  });

  it('counts members who search at once exactly', async () => {
    await Promise.all(people.map((who) => site.as(who).get('/api/feed?q=together')));
    await expect
      .poll(async () => (await site.deps.db.selectFrom('searches').select(['count', 'members']).execute())[0])
      .toEqual({ count: 4, members: 4 });
  });

  it('keeps no mark of a member after the day, and none that leads from one search to another', async () => {
    await search(people[0], 'first');
    await search(people[0], 'second');
    const marks = await site.deps.db.selectFrom('search_marks').select('mark').execute();
    expect(new Set(marks.map(({ mark }) => mark.toString('hex'))).size).toBe(2);
    await site.runRepeated('forget search marks');
    expect(await site.deps.db.selectFrom('search_marks').select('said').execute()).toHaveLength(2);
    site.clock.pass(24 * hour);
    await site.runRepeated('forget search marks');
    expect(await site.deps.db.selectFrom('search_marks').select('said').execute()).toEqual([]);
  });

  it.each([1, 101, 2.5, 'many', null])('refuses a threshold of %j', async (searchMembers) => {
    expect((await saveSettings(site.as(admin), 'insights', { searchMembers })).json().code).toBe('invalid');
    expect(await readValues(site.as(admin), 'insights')).toEqual({ searchMembers: 3 });
  });
});

describe('tag performance', () => {
  const tags = async (days = 30): Promise<TagPerformance[]> =>
    (await site.as(admin).get(`/api/tags/performance?days=${days}`)).json().items;

  it('counts listed items, reactions and searches of the range, by tag', async () => {
    const [one, other] = people as [TestMember, TestMember];
    const item = (names: string[], visibility: 'public' | 'private' = 'public') =>
      aPublishedPicture(site.deps, admin, { width: 64, height: 48, tags: names, visibility });
    const [first] = [await item(['stone', 'water']), await item(['water'])];
    await item(['stone'], 'private');
    await site.deps.db.updateTable('content').set({ created_at: site.clock.now() }).execute();
    for (const who of [one, other]) await site.as(who).post(`/api/content/${first}/votes`, { value: 1 });
    await site.as(one).post(`/api/content/${first}/favorite`);
    for (const who of people.slice(0, 3)) await search(who, 'water');
    await search(one, 'stone');
    const counted = (list: TagPerformance[]) =>
      Object.fromEntries(list.map(({ id: _, name, ...counts }) => [name, counts]));
    expect(counted(await tags())).toEqual({
      stone: { items: 1, newItems: 1, votes: 2, favorites: 1, cames: 0, searches: null },
      water: { items: 2, newItems: 2, votes: 2, favorites: 1, cames: 0, searches: 3 },
    });
    site.clock.pass(8 * 24 * hour);
    expect(counted(await tags(7)).water).toEqual({
      items: 2,
      newItems: 0,
      votes: 0,
      favorites: 0,
      cames: 0,
      searches: null,
    });
  });
});
