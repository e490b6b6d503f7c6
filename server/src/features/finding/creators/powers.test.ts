import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { setSuspended } from '../../people/members/index.ts';
import { recountPowers } from './refresh-powers.ts';

let site: TestSite;
let viewer: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  viewer = await site.newMember({ role: 'beta' });
});
afterAll(() => site.close());

const small = { width: 64, height: 48 };
/** Ignores refused uploads, because another writer may have suspended the member. */
const unlessSuspended = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'suspended')) throw error;
};
const item = (maker: TestMember, wishes: object = {}) => aPublishedPicture(site.deps, maker, { ...small, ...wishes });
async function refresh() {
  await site.runRepeated('refresh ranks');
  await site.runRepeated('refresh powers');
}
async function powerOf(member: TestMember, asker = viewer): Promise<{ power: number; worshipers: number }> {
  await refresh();
  const { power, worshipers } = (await site.as(asker).get(`/api/users/${member.id}`)).json();
  return { power, worshipers };
}
const react = (member: TestMember, id: string, what: string, body?: object) =>
  site.as(member).post(`/api/content/${id}/${what}`, body);

describe('power (rule 17.1)', () => {
  it('is three for a worshiper, two for a favorite, one for a came, and the net votes', async () => {
    const star = await site.newMember({ role: 'creator' });
    const [one, two] = [await site.newMember(), await site.newMember()];
    const [first, second] = [await item(star), await item(star)];
    await site.as(one).post(`/api/users/${star.id}/worship`, { worshipType: 'multi' });
    await site.as(two).post(`/api/users/${star.id}/worship`, { worshipType: 'single' });
    expect(await powerOf(star)).toEqual({ power: 6, worshipers: 2 });
    await react(one, first, 'favorite');
    expect((await powerOf(star)).power).toBe(8);
    await react(one, first, 'came');
    expect((await powerOf(star)).power).toBe(9);
    await react(one, first, 'votes', { value: 1 });
    await react(two, second, 'votes', { value: -1 });
    await react(viewer, second, 'votes', { value: -1 });
    expect((await powerOf(star)).power).toBe(9);
    await react(two, first, 'votes', { value: 1 });
    await react(viewer, first, 'votes', { value: 1 });
    expect((await powerOf(star)).power).toBe(10);
  });

  it('does not grow by what a creator gives to their own items', async () => {
    const star = await site.newMember({ role: 'both' });
    const own = await item(star);
    await react(star, own, 'favorite');
    await react(star, own, 'came');
    await react(star, own, 'votes', { value: 1 });
    expect(await powerOf(star)).toEqual({ power: 0, worshipers: 0 });
  });

  it('is of public items: it goes and comes with visibility, suspension and deletion', async () => {
    const star = await site.newMember({ role: 'creator' });
    const fan = await site.newMember({ profile: { worshipType: 'single', followerOf: [star.id] } });
    const [kept, other] = [await item(star), await item(star)];
    for (const id of [kept, other]) await react(fan, id, 'favorite');
    expect((await powerOf(star)).power).toBe(7);
    await site.as(star).post(`/api/content/${other}/edit`, { visibility: 'private' });
    expect((await powerOf(star)).power).toBe(5);
    await site.as(star).post(`/api/content/${other}/edit`, { visibility: 'public' });
    expect((await powerOf(star)).power).toBe(7);
    await site.as(star).delete(`/api/content/${other}`);
    expect((await powerOf(star)).power).toBe(5);
    await setSuspended(site.deps, fan.id, true);
    expect(await powerOf(star)).toEqual({ power: 2, worshipers: 0 });
    await setSuspended(site.deps, fan.id, false);
    expect(await powerOf(star)).toEqual({ power: 5, worshipers: 1 });
    await site.deps.db.deleteFrom('accounts').where('id', '=', fan.id).execute();
    expect((await powerOf(star)).worshipers).toBe(0);
  });

  it('is no position while one is suspended or no creator', async () => {
    const star = await site.newMember({ role: 'creator' });
    await site.newMember({ profile: { worshipType: 'single', followerOf: [star.id] } });
    await refresh();
    const inPantheon = async () =>
      (await site.as(viewer).get('/api/pantheon/all')).json().items.some(({ id }: TestMember) => id === star.id);
    expect(await inPantheon()).toBe(true);
    // A suspension counts at once, without a refresh.
    await setSuspended(site.deps, star.id, true);
    expect(await inPantheon()).toBe(false);
    await setSuspended(site.deps, star.id, false);
    expect(await inPantheon()).toBe(true);
    const again = await site.signInAgain(star);
    await site.as(again).post('/api/me/profile', { role: 'beta' });
    expect(await inPantheon()).toBe(false);
    expect((await site.as(viewer).get(`/api/users/${star.id}`)).json()).toMatchObject({
      power: 0,
      position: null,
      rank: null,
      worshipers: 1,
    });
  });
});

describe('a recount', () => {
  it('finds and repairs what somebody wrote by hand', async () => {
    const star = await site.newMember({ role: 'creator' });
    await item(star);
    await refresh();
    await site.deps.db.updateTable('creator_powers').set({ power: 99 }).where('member_id', '=', star.id).execute();
    expect(await recountPowers(site.deps)).toEqual([`power of ${star.id}`]);
    expect(await recountPowers(site.deps)).toEqual([]);
    expect((await powerOf(star)).power).toBe(0);
  });

  it('finds no difference after twenty concurrent writers, whatever they do', async () => {
    const stars = await Promise.all(Array.from({ length: 4 }, () => site.newMember({ role: 'both' })));
    const fans = await Promise.all(
      Array.from({ length: 5 }, () => site.newMember({ profile: { worshipType: 'multi' } })),
    );
    const items: string[] = [];
    for (const star of stars) for (const _ of [1, 2]) items.push(await item(star));
    const deeds = {
      vote: (_: number, fan: number, which: number) =>
        react(fans[fan] as TestMember, items[which] as string, 'votes', { value: (which % 3) - 1 }),
      favorite: (_: number, fan: number, which: number) =>
        react(fans[fan] as TestMember, items[which] as string, 'favorite'),
      unfavorite: (_: number, fan: number, which: number) =>
        site.as(fans[fan] as TestMember).delete(`/api/content/${items[which]}/favorite`),
      came: (_: number, fan: number, which: number) => react(fans[fan] as TestMember, items[which] as string, 'came'),
      worship: (star: number, fan: number) =>
        site.as(fans[fan] as TestMember).post(`/api/users/${stars[star]?.id}/worship`),
      endWorship: (star: number, fan: number) =>
        site.as(fans[fan] as TestMember).delete(`/api/users/${stars[star]?.id}/worship`),
      list: (star: number, fan: number) =>
        site.as(fans[fan] as TestMember).post('/api/me/profile', { followerOf: [stars[star]?.id] }),
      hide: (star: number, _: number, which: number) =>
        site.as(stars[star] as TestMember).post(`/api/content/${items[star * 2 + (which % 2)]}/edit`, {
          visibility: which % 4 < 2 ? 'private' : 'public',
        }),
      role: (star: number, fan: number) =>
        site.as(stars[star] as TestMember).post('/api/me/profile', { role: fan % 2 ? 'beta' : 'both' }),
      suspend: (star: number, fan: number) =>
        site.deps.db
          .updateTable('members')
          .set({ status: fan % 2 ? 'suspended' : 'active' })
          .where('id', '=', (fan < 3 ? fans[fan] : stars[star])?.id ?? '')
          .execute(),
      upload: async (star: number) => {
        const made = await item(stars[star] as TestMember).catch(unlessSuspended);
        if (made) items.push(made);
      },
      refresh,
      recount: async () => {
        expect(await recountPowers(site.deps)).toEqual([]);
      },
    };
    const deed = fc.record({
      what: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
      star: fc.nat(3),
      fan: fc.nat(4),
      which: fc.nat(7),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(deed, { minLength: 2, maxLength: 4 }), { minLength: 20, maxLength: 20 }),
        async (writers) => {
          await Promise.all(
            writers.map(async (writes) => {
              for (const { what, star, fan, which } of writes) await deeds[what](star, fan, which);
            }),
          );
          expect(await recountPowers(site.deps)).toEqual([]);
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);
});
