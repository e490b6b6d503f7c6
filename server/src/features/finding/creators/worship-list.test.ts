import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

let site: TestSite;
let creators: TestMember[];
beforeAll(async () => {
  site = await openTestSite();
  creators = [];
  for (let made = 0; made < 7; made++) creators.push(await site.newMember({ role: made % 2 ? 'creator' : 'both' }));
});
afterAll(() => site.close());

const save = (member: TestMember, change: object) => site.as(member).post('/api/me/profile', change);
const idsOf = (count: number) => creators.slice(0, count).map((creator) => creator.id);

test('a member follows creators in their own order, within the cap of the worship type', async () => {
  const member = await site.newMember();
  const wanted = idsOf(6).reverse();
  const saved = await save(member, { worshipType: 'multi', followerOf: wanted });
  expect(saved.json()).toMatchObject({ worshipType: 'multi', followerOf: wanted });
});

test.each([
  ['none', 1, 'Your worship type does not let you follow anyone'],
  ['single', 2, 'Follow at most 1'],
  ['multi', 7, 'Follow at most 6'],
])('the type %s refuses %i and keeps the list as it was', async (worshipType, count, detail) => {
  const member = await site.newMember({ profile: { worshipType: 'multi', followerOf: idsOf(2) } });
  const refused = await save(member, { worshipType, followerOf: idsOf(count) });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid', detail, fields: { followerOf: detail } });
  expect((await site.as(member).get('/api/me')).json()).toMatchObject({ worshipType: 'multi', followerOf: idsOf(2) });
});

test('the cap of the type already set counts where none is sent', async () => {
  const member = await site.newMember({ profile: { worshipType: 'single' } });
  expect((await save(member, { followerOf: idsOf(2) })).statusCode).toBe(400);
  expect((await save(member, { followerOf: idsOf(1) })).json().followerOf).toEqual(idsOf(1));
});

test('nobody follows a stranger, a mere beta, a creator without set-up, or themselves', async () => {
  const member = await site.newMember({ profile: { worshipType: 'multi' } });
  const beta = await site.newMember({ role: 'beta' });
  const newcomer = await site.newMember({ name: null });
  await save(newcomer, { role: 'creator' });
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  for (const id of [beta.id, newcomer.id, unknown]) {
    const refused = await save(member, { followerOf: [...idsOf(1), id] });
    expect(refused.json()).toMatchObject({ status: 400, detail: 'Only creators can be followed' });
  }
  const self = await save(member, { followerOf: [member.id] });
  expect(self.json()).toMatchObject({ status: 400, detail: 'You cannot follow yourself' });
  expect((await save(member, { followerOf: ['zoe'] })).statusCode).toBe(400);
  expect((await site.as(member).get('/api/me')).json().followerOf).toEqual([]);
});

test('whoever stops being a creator keeps their followers, and gets no new ones', async () => {
  const [fan, late] = [await site.newMember(), await site.newMember()];
  const creator = await site.newMember({ role: 'creator' });
  await save(fan, { worshipType: 'multi', followerOf: [creator.id] });
  await save(creator, { role: 'beta' });
  const more = await save(fan, { followerOf: [creator.id, ...idsOf(1)] });
  expect(more.json().followerOf).toEqual([creator.id, ...idsOf(1)]);
  expect((await save(late, { worshipType: 'multi', followerOf: [creator.id] })).statusCode).toBe(400);
});

test('worshipers are counted on the creator, who is told of no one', async () => {
  const creator = await site.newMember({ role: 'creator' });
  const fan = await site.newMember({ profile: { worshipType: 'single', followerOf: [creator.id] } });
  const seen = (await site.as(fan).get(`/api/users/${creator.id}`)).json();
  expect(seen).toMatchObject({ worshipers: 1, you: { self: false, follow: true } });
  const own = (await site.as(creator).get(`/api/users/${creator.id}`)).json();
  expect(own).toMatchObject({ worshipers: 1, you: { self: true, follow: false } });
});

test('two who follow each other at once, under new names, are both let through', async () => {
  const pair = [await site.newMember(), await site.newMember()] as const;
  for (const round of [1, 2, 3]) {
    site.clock.pass(86_400_000);
    const answers = await Promise.all(
      [pair, [...pair].reverse() as [TestMember, TestMember]].map(([me, you], side) =>
        save(me, { name: `Twin ${side} ${round}`, worshipType: 'multi', followerOf: round % 2 ? [you.id] : [] }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  }
});

test('a type that holds fewer keeps the last ones, always', async () => {
  const member = await site.newMember();
  const type = fc.constantFrom('single', 'multi', 'none');
  const list = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(list, type, type, async (picked, first, second) => {
      const ids = picked.map((at) => (creators[at] as TestMember).id);
      await save(member, { worshipType: 'multi', followerOf: ids });
      let expected = ids;
      for (const worshipType of [first, second]) {
        const cap = followerCaps[worshipType];
        expected = expected.slice(Math.max(0, expected.length - cap));
        const saved = await save(member, { worshipType });
        expect(saved.json()).toMatchObject({ worshipType, followerOf: expected });
      }
    }),
    { numRuns: 25 },
  );
});
