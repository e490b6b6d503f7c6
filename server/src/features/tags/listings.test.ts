import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../app/testing.ts';
import { recount } from '../content/index.ts';
import { countedAnew, countsKept, tagHands, untilRelisted } from './testing.ts';

let site: TestSite;
let member: TestMember;
let admin: TestMember;
let hands: ReturnType<typeof tagHands>;

// The jobs that bring listings up to date run here.
beforeAll(async () => {
  site = await openTestSite();
  member = await site.newMember();
  admin = await site.newMember({ staff: 'admin' });
  hands = tagHands(site, member, admin);
});
afterAll(() => site.close());

const isExact = async () => {
  await untilRelisted(site);
  expect(await countsKept(site)).toEqual(await countedAnew(site));
};
const feed = async (query: string, who = member) =>
  (await site.as(who).get(`/api/feed?limit=50&${query}`))
    .json<{ items: { id: string }[] }>()
    .items.map(({ id }) => id)
    .toSorted();

describe('the counts of tags', () => {
  it('are exact after a merge among uploads, edits and deletions', async () => {
    const [first, second, third] = await Promise.all([
      hands.picture(['storm', 'sea']),
      hands.picture(['tempest']),
      hands.picture(['storm', 'tempest'], { visibility: 'private' }),
    ]);
    await Promise.all([
      hands.picture(['storm', 'sea']),
      hands.merge({ fromName: 'storm', toName: 'tempest' }),
      ...Array.from({ length: 6 }, (_, i) => hands.picture(i % 2 ? ['Storm'] : ['sea', 'tempest'])),
      site.as(member).post(`/api/content/${first}/edit`, { tags: ['sea'] }),
      site.as(member).post(`/api/content/${third}/edit`, { visibility: 'public' }),
      site.as(member).delete(`/api/content/${second}`),
    ]);
    await isExact();
    expect((await countsKept(site)).tempest).toBe(8);
    expect(await countsKept(site)).not.toHaveProperty('storm');
  });

  it('are exact after a merge that would have closed a ring, for what only gained a tag by the first', async () => {
    const [fog, mist, haze] = [await hands.make('fog'), await hands.make('mist'), await hands.make('haze')];
    const weather = await hands.make('weather');
    await hands.imply(mist, 'haze');
    await hands.imply(haze, 'fog');
    await hands.imply(fog, 'weather');
    const item = await hands.picture(['haze']);
    await isExact();
    expect(await feed('tags=weather')).toEqual([item]);
    await hands.merge({ fromId: fog, toId: mist });
    await isExact();
    expect((await hands.detail(haze)).implies).toEqual([]);
    expect(await feed('tags=weather')).toEqual([]);
    expect((await hands.detail(weather)).contentCount).toBe(0);
    expect(await recount(site.deps)).toEqual([]);
  });

  it('are exact after an implication came and went, and tell what the feed shows', async () => {
    const [fox, heron] = [await hands.picture(['fox']), await hands.picture(['heron'])];
    const [foxTag, animal] = [await hands.make('fox'), await hands.make('animal')];
    await hands.imply(foxTag, 'animal');
    await hands.imply(await hands.make('heron'), 'animal');
    await isExact();
    expect((await hands.detail(animal)).contentCount).toBe(2);
    expect(await feed('tags=animal')).toEqual([fox, heron].toSorted());
    await site.as(admin).delete(`/api/tags/${foxTag}/implications/${animal}`);
    await isExact();
    expect(await feed('tags=animal')).toEqual([heron]);
  });

  it('are exact after a deletion, for what was only implied too', async () => {
    const item = await hands.picture(['cub', 'snow']);
    const bear = await hands.make('bear');
    await hands.imply(await hands.make('cub'), 'bear');
    await untilRelisted(site);
    expect((await hands.detail(bear)).contentCount).toBe(1);
    await site.as(admin).delete(`/api/tags/${bear}`);
    await isExact();
    await site.as(admin).delete(`/api/tags/${await hands.make('cub')}`);
    await isExact();
    expect(await feed('tags=snow')).toEqual([item]);
    expect(await feed('tags=cub')).toEqual([]);
  });

  it('are exact whatever admins and members do at once', async () => {
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
            if (one.does === 'picture') return void (await hands.picture(one.tags));
            if (one.does === 'merge') return hands.merge({ fromName: one.from, toName: one.to });
            const id = await hands.make(one.from);
            return one.does === 'imply' ? hands.imply(id, one.to) : site.as(admin).delete(`/api/tags/${id}`);
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
  it('keeps its items, and those that gain it, from the feed of its member alone', async () => {
    const other = await site.newMember();
    const [rain, drizzle, sun] = [
      await hands.picture(['rain']),
      await hands.picture(['drizzle']),
      await hands.picture(['sun']),
    ];
    const rainTag = await hands.make('rain');
    await hands.imply(await hands.make('drizzle'), 'rain');
    await untilRelisted(site);
    await hands.mute(rainTag, other);
    const seen = await feed('', other);
    expect(seen).toContain(sun);
    expect(seen).not.toContain(rain);
    expect(seen).not.toContain(drizzle);
    expect(await feed('tags=rain')).toEqual([drizzle, rain].toSorted());
  });
});
