import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { recount } from '../content/index.ts';
import { recountedTags, storedCounts, tagActions, untilRelisted } from './testing.ts';

let site: TestSite;
let member: TestMember;
let admin: TestMember;
let actions: ReturnType<typeof tagActions>;

beforeAll(async () => {
  site = await openTestSite();
  member = await site.newMember();
  admin = await site.newMember({ staff: 'admin' });
  actions = tagActions(site, member, admin);
});
afterAll(() => site.close());

const isExact = async () => {
  await untilRelisted(site);
  expect(await storedCounts(site)).toEqual(await recountedTags(site));
};
const feed = async (query: string, who = member) =>
  (await site.as(who).get(`/api/feed?limit=50&${query}`))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id)
    .toSorted();

describe('the counts of tags', () => {
  it('are exact after a merge among uploads, edits and deletions', async () => {
    const [first, second, third] = await Promise.all([
      actions.picture(['storm', 'sea']),
      actions.picture(['tempest']),
      actions.picture(['storm', 'tempest'], { visibility: 'private' }),
    ]);
    await Promise.all([
      actions.picture(['storm', 'sea']),
      actions.merge({ fromName: 'storm', toName: 'tempest' }),
      ...Array.from({ length: 6 }, (_, i) => actions.picture(i % 2 ? ['Storm'] : ['sea', 'tempest'])),
      site.as(member).post(`/api/content/${first}/edit`, { tags: ['sea'] }),
      site.as(member).post(`/api/content/${third}/edit`, { visibility: 'public' }),
      site.as(member).delete(`/api/content/${second}`),
    ]);
    await isExact();
    expect((await storedCounts(site)).tempest).toBe(8);
    expect(await storedCounts(site)).not.toHaveProperty('storm');
  });

  it('are exact after a merge that would have made a cycle, for items with an implied tag', async () => {
    const [fog, mist, haze] = [await actions.make('fog'), await actions.make('mist'), await actions.make('haze')];
    const weather = await actions.make('weather');
    await actions.imply(mist, 'haze');
    await actions.imply(haze, 'fog');
    await actions.imply(fog, 'weather');
    const item = await actions.picture(['haze']);
    await isExact();
    expect(await feed('tags=weather')).toEqual([item]);
    await actions.merge({ fromId: fog, toId: mist });
    await isExact();
    expect((await actions.detail(haze)).implies).toEqual([]);
    expect(await feed('tags=weather')).toEqual([]);
    expect((await actions.detail(weather)).contentCount).toBe(0);
    expect(await recount(site.deps)).toEqual([]);
  });

  it('are exact after an implication was added and removed, and equal what the feed shows', async () => {
    const [fox, heron] = [await actions.picture(['fox']), await actions.picture(['heron'])];
    const [foxTag, animal] = [await actions.make('fox'), await actions.make('animal')];
    await actions.imply(foxTag, 'animal');
    await actions.imply(await actions.make('heron'), 'animal');
    await isExact();
    expect((await actions.detail(animal)).contentCount).toBe(2);
    expect(await feed('tags=animal')).toEqual([fox, heron].toSorted());
    await site.as(admin).delete(`/api/tags/${foxTag}/implications/${animal}`);
    await isExact();
    expect(await feed('tags=animal')).toEqual([heron]);
  });

  it('are exact after a deletion, also for implied tags', async () => {
    const item = await actions.picture(['cub', 'snow']);
    const bear = await actions.make('bear');
    await actions.imply(await actions.make('cub'), 'bear');
    await untilRelisted(site);
    expect((await actions.detail(bear)).contentCount).toBe(1);
    await site.as(admin).delete(`/api/tags/${bear}`);
    await isExact();
    await site.as(admin).delete(`/api/tags/${await actions.make('cub')}`);
    await isExact();
    expect(await feed('tags=snow')).toEqual([item]);
    expect(await feed('tags=cub')).toEqual([]);
  });

  it('are exact after concurrent actions of admins and members', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'].map((name) => `any ${name}`);
    const name = fc.constantFrom(...names);
    const act = fc.oneof(
      fc.record({ does: fc.constant('picture' as const), tags: fc.uniqueArray(name, { maxLength: 3 }) }),
      fc.record({ does: fc.constant('merge' as const), from: name, to: name }),
      fc.record({ does: fc.constant('imply' as const), from: name, to: name }),
      fc.record({ does: fc.constant('delete' as const), from: name }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 10 }), async (acts) => {
        const answers = await Promise.all(
          acts.map(async (one) => {
            if (one.does === 'picture') return void (await actions.picture(one.tags));
            if (one.does === 'merge') return actions.merge({ fromName: one.from, toName: one.to });
            const id = await actions.make(one.from);
            return one.does === 'imply' ? actions.imply(id, one.to) : site.as(admin).delete(`/api/tags/${id}`);
          }),
        );
        for (const answer of answers) expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500);
        await isExact();
      }),
      { numRuns: 6 },
    );
  });
});

describe('a muted tag', () => {
  it('removes its items, also later ones, from the feed of its member only', async () => {
    const other = await site.newMember();
    const [rain, drizzle, sun] = [
      await actions.picture(['rain']),
      await actions.picture(['drizzle']),
      await actions.picture(['sun']),
    ];
    const rainTag = await actions.make('rain');
    await actions.imply(await actions.make('drizzle'), 'rain');
    await untilRelisted(site);
    await actions.mute(rainTag, other);
    const seen = await feed('', other);
    expect(seen).toContain(sun);
    expect(seen).not.toContain(rain);
    expect(seen).not.toContain(drizzle);
    expect(await feed('tags=rain')).toEqual([drizzle, rain].toSorted());
  });
});
