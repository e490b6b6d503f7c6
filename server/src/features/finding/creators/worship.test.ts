import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { setSuspended } from '../../people/members/index.ts';

let site: TestSite;
let creators: TestMember[];
beforeAll(async () => {
  site = await openTestSite({ works: false });
  creators = [];
  for (let nth = 0; nth < 8; nth++) creators.push(await site.newMember({ role: nth % 2 ? 'creator' : 'both' }));
});
afterAll(() => site.close());
afterEach(() => vi.restoreAllMocks());

const creator = (nth: number) => creators[nth] as TestMember;
const idsOf = (count: number) => creators.slice(0, count).map(({ id }) => id);
const worship = (member: TestMember, of: string, body?: object) =>
  site.as(member).post(`/api/users/${of}/worship`, body);
const end = (member: TestMember, of: string) => site.as(member).delete(`/api/users/${of}/worship`);
const listOf = async (member: TestMember) => (await site.as(member).get('/api/me')).json().followerOf;

describe('worship in one press', () => {
  it('begins, is the same when it is pressed again, and ends', async () => {
    const fan = await site.newMember({ profile: { worshipType: 'multi' } });
    const before = (await site.as(fan).get(`/api/users/${creator(0).id}`)).json();
    for (const _ of [1, 2]) {
      const done = await worship(fan, creator(0).id);
      expect([done.statusCode, done.json()]).toEqual([
        200,
        { worship: true, worshipers: before.worshipers + 1, worshipType: 'multi', followerOf: [creator(0).id] },
      ]);
    }
    const page = (await site.as(fan).get(`/api/users/${creator(0).id}`)).json();
    expect(page).toMatchObject({ worshipers: before.worshipers + 1, power: before.power + 3, you: { follow: true } });
    for (const _ of [1, 2])
      expect((await end(fan, creator(0).id)).json()).toEqual({
        worship: false,
        worshipers: before.worshipers,
        worshipType: 'multi',
        followerOf: [],
      });
  });

  it('takes a name in place of an id', async () => {
    const fan = await site.newMember({ profile: { worshipType: 'single' } });
    const { slug } = (await site.as(fan).get(`/api/users/${creator(1).id}`)).json();
    expect((await worship(fan, slug)).json()).toMatchObject({ worship: true, followerOf: [creator(1).id] });
    expect((await end(fan, slug)).json()).toMatchObject({ worship: false, followerOf: [] });
  });

  it('asks first for a worship type, and sets it in the same step', async () => {
    const fan = await site.newMember();
    const asked = await worship(fan, creator(0).id);
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'worships_nobody']);
    expect(await listOf(fan)).toEqual([]);
    const done = await worship(fan, creator(0).id, { worshipType: 'single' });
    expect(done.json()).toMatchObject({ worshipType: 'single', followerOf: [creator(0).id] });
    const wider = await worship(fan, creator(1).id, { worshipType: 'multi' });
    expect(wider.json()).toMatchObject({ worshipType: 'multi', followerOf: idsOf(2) });
    const narrower = await worship(fan, creator(2).id, { worshipType: 'single' });
    expect(narrower.json()).toMatchObject({ worshipType: 'single', followerOf: [creator(2).id] });
    expect((await site.as(fan).get('/api/me')).json()).toMatchObject({ worshipType: 'single' });
  });

  it.each([
    ['single', 1, 'You worship one creator already'],
    ['multi', 6, 'You worship 6 creators already'],
  ] as const)(
    'refuses more than the type %s allows, and puts one in place of another',
    async (worshipType, cap, detail) => {
      const fan = await site.newMember({ profile: { worshipType, followerOf: idsOf(cap) } });
      const refused = await worship(fan, creator(7).id);
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'worships_enough', detail }]);
      expect((await worship(fan, creator(7).id, { worshipType })).statusCode).toBe(409);
      // Removing somebody they do not worship makes no room.
      expect((await worship(fan, creator(7).id, { insteadOf: creator(6).id })).statusCode).toBe(409);
      const done = await worship(fan, creator(7).id, { insteadOf: creator(0).id });
      expect(done.json().followerOf).toEqual([...idsOf(cap).slice(1), creator(7).id]);
    },
  );

  it.each(Object.entries(followerCaps))('keeps the cap of %s (%i) under parallel calls', async (worshipType, cap) => {
    const fan = await site.newMember({ profile: { worshipType } });
    const answers = await Promise.all([
      ...creators.map(({ id }) => worship(fan, id)),
      ...creators.map(({ id }) => site.as(fan).post('/api/me/profile', { followerOf: [id] })),
      ...creators.map(({ id }) => worship(fan, id)),
    ]);
    expect(answers.every(({ statusCode }) => [200, 400, 409].includes(statusCode))).toBe(true);
    const left = await listOf(fan);
    expect(left.length).toBeLessThanOrEqual(cap);
    expect(new Set(left).size).toBe(left.length);
    const rows = await site.deps.db.selectFrom('worships').where('member_id', '=', fan.id).select('position').execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(left.length);
  });

  it('keeps the cap while the type becomes narrower at the same time', async () => {
    for (const worshipType of ['single', 'none'] as const) {
      const fan = await site.newMember({ profile: { worshipType: 'multi', followerOf: idsOf(5) } });
      await Promise.all([
        ...creators.map(({ id }) => worship(fan, id)),
        site.as(fan).post('/api/me/profile', { worshipType }),
        ...creators.map(({ id }) => worship(fan, id)),
      ]);
      expect((await listOf(fan)).length).toBeLessThanOrEqual(followerCaps[worshipType]);
    }
  });

  it('is refused of oneself, of a beta, and of whoever is not there', async () => {
    const fan = await site.newMember({ role: 'both', profile: { worshipType: 'multi' } });
    const beta = await site.newMember({ role: 'beta' });
    const gone = await site.newMember({ role: 'creator' });
    await setSuspended(site.deps, gone.id, true);
    const codes: [string, number, string][] = [
      [fan.id, 400, 'invalid'],
      [beta.id, 400, 'invalid'],
      [gone.id, 404, 'not_found'],
      ['01890a5d-ac96-774b-bcce-b302099a8057', 404, 'not_found'],
      ['no-such-name', 404, 'not_found'],
    ];
    for (const [of, status, code] of codes) {
      const refused = await worship(fan, of);
      expect([of, refused.statusCode, refused.json().code]).toEqual([of, status, code]);
    }
    for (const body of [{ worshipType: 'none' }, { worshipType: 'all' }, { insteadOf: 'x' }, { role: 'admin' }])
      expect((await worship(fan, creator(0).id, body)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await listOf(fan)).toEqual([]);
    expect((await end(fan, gone.id)).statusCode).toBe(404);
  });

  it('can be ended of a creator who is suspended, by id', async () => {
    const star = await site.newMember({ role: 'creator' });
    const fan = await site.newMember({ profile: { worshipType: 'single', followerOf: [star.id] } });
    await setSuspended(site.deps, star.id, true);
    expect((await end(fan, star.id)).json()).toMatchObject({ worship: false, followerOf: [] });
  });

  it('is refused where one of the two blocked the other', async () => {
    const fan = await site.newMember({ profile: { worshipType: 'multi' } });
    const star = await site.newMember({ role: 'creator' });
    await site.deps.db
      .insertInto('blocked_members')
      .values({ member_id: star.id, blocked_id: fan.id, created_at: site.clock.now() })
      .execute();
    expect((await worship(fan, star.id)).statusCode).toBe(404);
    expect(await listOf(fan)).toEqual([]);
  });

  it('lists whom the member worships, in their order, for them alone', async () => {
    const fan = await site.newMember({ profile: { worshipType: 'multi', followerOf: idsOf(3).reverse() } });
    const own = (await site.as(fan).get('/api/me/worship')).json();
    expect(own).toMatchObject({ worshipType: 'multi', followerOf: idsOf(3).reverse() });
    expect(own.items.map(({ id }: TestMember) => id)).toEqual(idsOf(3).reverse());
  });
});

describe('a creator is told of a new worshiper', () => {
  const tell = async (profile: object, press: (fan: TestMember, star: TestMember) => Promise<unknown>) => {
    const star = await site.newMember({ role: 'creator' });
    const fan = await site.newMember({ profile });
    const notices = vi.spyOn(site.deps.hooks, 'onNotice').mockClear();
    await press(fan, star);
    return { fan, star, told: notices.mock.calls.map(([, notice]) => notice) };
  };
  const press = (fan: TestMember, star: TestMember) => worship(fan, star.id);

  it('without a name, unless the member shows whom they worship', async () => {
    const quiet = await tell({ worshipType: 'multi' }, press);
    expect(quiet.told).toEqual([{ kind: 'worship', to: quiet.star.id, by: null, at: site.clock.now() }]);
    const shown = await tell({ worshipType: 'multi', shownFields: ['worship'] }, press);
    expect(shown.told).toMatchObject([{ to: shown.star.id, by: shown.fan.id }]);
  });

  it('also when the list is saved with the profile', async () => {
    const { star, told } = await tell({ worshipType: 'multi' }, (fan, { id }) =>
      site.as(fan).post('/api/me/profile', { followerOf: [id] }),
    );
    expect(told).toMatchObject([{ to: star.id }]);
  });

  it('at most once a day, however often they begin again', async () => {
    const { star, fan, told } = await tell({ worshipType: 'multi' }, async (one, { id }) => {
      for (const _ of [1, 2, 3]) {
        await worship(one, id);
        await end(one, id);
      }
      site.clock.pass(86_400_000);
      const later = await site.signInAgain(one);
      await worship(later, id);
      return later;
    });
    expect(told).toHaveLength(2);
    expect(told.map(({ to }) => to)).toEqual([star.id, star.id]);
    expect(fan.id).not.toBe(star.id);
  });
});
