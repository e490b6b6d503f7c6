import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { recount } from '../../items/content/index.ts';

let site: TestSite;
let owner: TestMember;
let fan: TestMember;
let item: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  fan = await site.newMember();
});
afterAll(() => site.close());

const small = { width: 64, height: 48 };
const anItem = async () => {
  item = await aPublishedPicture(site.deps, owner, small);
  return `/api/content/${item}`;
};

describe('votes', () => {
  it('go up, turn, and are taken back; the score follows', async () => {
    const at = `${await anItem()}/votes`;
    const cast = async (value: number) => (await site.as(fan).post(at, { value })).json();
    expect(await cast(1)).toEqual({ score: 1, you: 1, upvoted: true, downvoted: false });
    expect(await cast(1)).toMatchObject({ score: 1, you: 1 });
    expect(await cast(-1)).toEqual({ score: -1, you: -1, upvoted: false, downvoted: true });
    expect(await cast(0)).toMatchObject({ score: 0, you: 0 });
    expect((await site.as(owner).get(at)).json()).toMatchObject({ score: 0, you: 0 });
  });

  it('refuse any other value, and change nothing', async () => {
    const at = `${await anItem()}/votes`;
    for (const value of [2, '1', null, 0.5]) {
      const answer = await site.as(fan).post(at, { value });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
    expect((await site.as(fan).get(at)).json()).toMatchObject({ score: 0, you: 0 });
  });
});

describe('favorites', () => {
  it('are kept once, listed latest first, and let go by either path', async () => {
    const first = await aPublishedPicture(site.deps, owner, small);
    const second = await aPublishedPicture(site.deps, owner, small);
    const keep = (id: string) => site.as(fan).post(`/api/content/${id}/favorite`);
    expect((await keep(first)).json()).toEqual({ total: 1, you: true });
    expect((await keep(first)).json()).toEqual({ total: 1, you: true });
    site.clock.pass(1000);
    await keep(second);
    const list = (await site.as(fan).get('/api/me/favorites')).json<{ items: { id: string }[]; total: number }>();
    expect(list.items.map(({ id }) => id).slice(0, 2)).toEqual([second, first]);
    expect((await site.as(fan).delete(`/api/me/favorites/${first}`)).json()).toEqual({ total: 0, you: false });
    expect((await site.as(fan).delete(`/api/content/${second}/favorite`)).json()).toEqual({ total: 0, you: false });
    expect((await site.as(fan).get(`/api/content/${second}/favorite`)).json()).toEqual({ total: 0, you: false });
  });
});

describe('came', () => {
  it('counts each member once', async () => {
    const at = `${await anItem()}/came`;
    expect((await site.as(fan).post(at)).json()).toEqual({ count: 1, you: true });
    expect((await site.as(fan).post(at)).json()).toEqual({ count: 1, you: true });
    expect((await site.as(owner).get(at)).json()).toEqual({ count: 1, you: false });
    expect((await site.as(fan).delete(at)).json()).toEqual({ count: 0, you: false });
  });

  it('takes the id of the caller, in a body or a query, and no other', async () => {
    const at = `${await anItem()}/came`;
    expect((await site.as(fan).post(at, { profileId: fan.id, profile_id: fan.id })).statusCode).toBe(200);
    expect((await site.as(fan).delete(`${at}?profileId=${fan.id}`)).statusCode).toBe(200);
    for (const answer of [
      await site.as(fan).post(at, { profileId: owner.id }),
      await site.as(fan).delete(`${at}?profile_id=${owner.id}`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await site.as(owner).get(at)).json()).toEqual({ count: 0, you: false });
  });
});

describe('counters', () => {
  it('are what a recount finds, however many members act at once', async () => {
    const at = await anItem();
    const crowd = await Promise.all(Array.from({ length: 6 }, () => site.newMember()));
    const moves = (member: TestMember) => [
      () => site.as(member).post(`${at}/votes`, { value: 1 }),
      () => site.as(member).post(`${at}/votes`, { value: -1 }),
      () => site.as(member).post(`${at}/votes`, { value: 0 }),
      () => site.as(member).post(`${at}/favorite`),
      () => site.as(member).delete(`${at}/favorite`),
      () => site.as(member).post(`${at}/came`),
      () => site.as(member).delete(`${at}/came`),
      () => site.as(member).post(`${at}/comments`, { text: 'Fine work' }),
    ];
    const move = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 7 }));
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 24 }), async (storm) => {
        const answers = await Promise.all(
          storm.map(([who, what]) => moves(crowd[who] as TestMember)[what]?.() as Promise<{ statusCode: number }>),
        );
        expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
        expect(await recount(site.deps)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
