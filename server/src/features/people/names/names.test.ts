import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { slugOf } from './slug.ts';

let site: TestSite;
let constant: TestMember;
beforeAll(async () => {
  site = await openTestSite();
  constant = await site.newMember();
});
afterAll(() => site.close());

const rename = (member: TestMember, name: string) => site.as(member).post('/api/me/profile', { name });
const slugNow = async (member: TestMember) => (await site.as(member).get('/api/me')).json().username;

test('a slug is made from the name, and finds the member in any spelling', async () => {
  const zoe = await site.newMember({ name: 'Zoë Fox' });
  expect(await slugNow(zoe)).toBe('zoe-fox');
  for (const asked of ['zoe-fox', 'ZOE-FOX', encodeURIComponent('Zoë Fox'), zoe.id, zoe.id.toUpperCase()]) {
    const shown = await site.as(zoe).get(`/api/users/${asked}`);
    expect(shown.json()).toMatchObject({ id: zoe.id, slug: 'zoe-fox', name: 'Zoë Fox' });
  }
});

test('an earlier slug goes on leading to the member, and nobody else can take it', async () => {
  const [mira, other] = [await site.newMember({ name: 'Mira' }), await site.newMember({ name: 'Other' })];
  expect((await rename(mira, 'Mirabelle')).statusCode).toBe(200);
  expect((await site.as(other).get('/api/users/mira')).json()).toMatchObject({ id: mira.id, slug: 'mirabelle' });
  const taken = await rename(other, 'MÍRA');
  expect(taken.statusCode).toBe(409);
  expect(taken.json()).toMatchObject({ code: 'conflict', fields: { displayName: 'This name is taken' } });
  const headers = { authorization: `Bearer ${other.token}`, 'accept-language': 'de' };
  const profile = { method: 'POST', url: '/api/me/profile', payload: { name: 'MÍRA' } } as const;
  const refused = await site.app.inject({ ...profile, headers });
  expect(refused.json()).toMatchObject({ fields: { displayName: 'Dieser Name ist vergeben' } });
  expect(await slugNow(other)).toBe('other');
});

test('one takes an own old name back', async () => {
  const ines = await site.newMember({ name: 'Ines' });
  await rename(ines, 'Inés Later');
  expect((await rename(ines, 'Inés')).json()).toMatchObject({ name: 'Inés', username: 'ines' });
  expect((await site.as(ines).get('/api/users/ines-later')).json()).toMatchObject({ slug: 'ines' });
});

test('a name in another script is its own, and taken like any other', async () => {
  const [maria, second] = [await site.newMember({ name: 'Мария' }), await site.newMember({ name: 'Second' })];
  expect(await slugNow(maria)).toMatch(/^m-/);
  expect((await rename(second, 'МАРИЯ')).statusCode).toBe(409);
  expect((await rename(second, 'Марина')).statusCode).toBe(200);
});

test('of many who take one name at once, one gets it', async () => {
  const many = await Promise.all(Array.from({ length: 4 }, () => site.newMember()));
  const answers = await Promise.all(many.map((member) => rename(member, 'Only One')));
  expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
});

test('two who swap names at once both get an answer, and neither name has two owners', async () => {
  const [left, right] = [await site.newMember({ name: 'Left' }), await site.newMember({ name: 'Right' })];
  const answers = await Promise.all([rename(left, 'Right'), rename(right, 'Left')]);
  expect(answers.map((answer) => answer.statusCode)).toEqual([409, 409]);
});

test('a name is kept clean', async () => {
  const member = await site.newMember();
  const saved = await rename(member, '  Lena\u202e\u0007\n\nLuxe\u00ad ');
  expect(saved.json()).toMatchObject({ name: 'Lena Luxe', displayName: 'Lena Luxe', username: 'lena-luxe' });
});

test.each(['Admin', 'm0derator', 'Veil support', 'me', '\u200d', ' ', 'Zоe', 'x'.repeat(41)])(
  'the name %j is refused and changes nothing',
  async (name) => {
    const refused = await rename(constant, name);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'invalid' });
    expect(Object.keys(refused.json().fields)).toHaveLength(1);
    expect((await site.as(constant).get('/api/me')).json().name).toBe(constant.name);
  },
);

test('nobody takes all the good names: five new ones a day', async () => {
  const greedy = await site.newMember({ name: 'Greedy' });
  for (const name of ['Greedy 2', 'Greedy 3', 'Greedy 4', 'Greedy 5', 'Greedy']) {
    expect((await rename(greedy, name)).statusCode).toBe(200);
  }
  const refused = await rename(greedy, 'Greedy 6');
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  const free = await site.as(constant).post('/api/profilecheck', { name: 'Greedy 6' });
  expect(free.json()).toMatchObject({ available: true, slug: 'greedy-6' });
});

test('the check tells whether a name is free for the one who asks', async () => {
  const [vera, newcomer] = [await site.newMember({ name: 'Vera' }), await site.newMember({ name: null })];
  const check = async (member: TestMember, body: object) =>
    (await site.as(member).post('/api/profilecheck', body)).json();
  const done = { setupComplete: true, setupStatus: 'COMPLETE' };
  const open = { setupComplete: false, setupStatus: null };
  expect(await check(newcomer, {})).toEqual({ available: null, slug: null, ...open });
  expect(await check(newcomer, { displayName: 'Véra' })).toEqual({ available: false, slug: 'vera', ...open });
  expect(await check(newcomer, { name: 'Verena' })).toEqual({ available: true, slug: 'verena', ...open });
  expect(await check(newcomer, { name: 'Admin' })).toEqual({ available: false, slug: null, ...open });
  expect(await check(vera, { name: 'VERA' })).toEqual({ available: true, slug: 'vera', ...done });
});

test('whatever names members take and leave, a slug leads to one of them, and to whoever has it now', async () => {
  const members = await Promise.all([1, 2, 3].map(() => site.newMember()));
  const name = fc.constantFrom('Ava', 'Ává', 'Bo', 'BO!', 'Мира', 'Ava Bo');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), name), { minLength: 1, maxLength: 6 }), async (changes) => {
      site.clock.pass(86_400_000);
      for (const [who, wanted] of changes) {
        const member = members[who] as TestMember;
        const holder = await site.as(member).get(`/api/users/${encodeURIComponent(wanted)}`);
        const answer = await rename(member, wanted);
        const mine = holder.statusCode === 404 || holder.json().id === member.id;
        expect(answer.statusCode).toBe(mine ? 200 : 409);
        if (mine) expect(await slugNow(member)).toBe(slugOf(wanted));
      }
    }),
    { numRuns: 15 },
  );
});
