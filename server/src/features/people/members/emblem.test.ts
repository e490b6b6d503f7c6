import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

let site: TestSite;
/** For refusals, each of which proves that nothing changed. */
let constant: TestMember;
beforeAll(async () => {
  site = await openTestSite();
  constant = await site.newMember();
});
afterAll(() => site.close());

const me = async (member: TestMember) => (await site.as(member).get('/api/me')).json();
const save = (member: TestMember, change: object) => site.as(member).post('/api/me/profile', change);

const layer = { symbolId: 7, color: '#e8a17c', x: 50, y: 25, scale: 1.5 };

test.each([
  { symbolLayers: [{ ...layer, x: null }] },
  { symbolLayers: [{ ...layer, scale: '1' }] },
  { symbolLayers: [{ ...layer, color: '#e8a17cff' }] },
  { symbolLayers: [{ ...layer, color: 'red' }] },
  { symbolLayers: [{ ...layer, color: '#e8a17c\n' }] },
  { symbolLayers: [{ symbolId: 7 }] },
  { symbolLayers: [null] },
  { symbolLayers: layer },
  { symbolLayers: null },
])('an emblem like %j is refused', async (change) => {
  const before = await me(constant);
  expect((await save(constant, change)).statusCode).toBe(400);
  expect(await me(constant)).toEqual(before);
});

test('a number that JSON cannot hold is refused', async () => {
  for (const x of ['NaN', 'Infinity', '1e999', '-1e999']) {
    const body = JSON.stringify({ symbolLayers: [layer] }).replace('"x":50', `"x":${x}`);
    const refused = await site.app.inject({
      method: 'POST',
      url: '/api/me/profile',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${constant.token}` },
      body,
    });
    expect(refused.statusCode).toBe(400);
  }
});

test('of an emblem only what the contract names is kept', async () => {
  const member = await site.newMember();
  const saved = await save(member, { symbolLayers: [{ ...layer, href: '#', onload: 'x' }] });
  expect(saved.json().symbolLayers).toEqual([layer]);
});

test('a beta keeps the emblem, and others see it again once they publish again', async () => {
  const member = await site.newMember({ role: 'creator' });
  const seen = async () => (await site.as(constant).get(`/api/users/${member.id}`)).json().symbolLayers;
  await save(member, { symbolLayers: [layer] });
  expect(await seen()).toEqual([layer]);
  await save(member, { role: 'beta' });
  expect(await seen()).toEqual([]);
  expect((await me(member)).symbolLayers).toEqual([layer]);
  await save(member, { role: 'both' });
  expect(await seen()).toEqual([layer]);
});

test('of concurrent saves one emblem stays whole', async () => {
  const member = await site.newMember();
  const emblems = Array.from({ length: 8 }, (_, nth) =>
    Array.from({ length: (nth % 3) + 1 }, () => ({ ...layer, symbolId: nth + 1 })),
  );
  const saved = await Promise.all(emblems.map((symbolLayers) => save(member, { symbolLayers })));
  expect(saved.map(({ statusCode }) => statusCode)).toEqual(emblems.map(() => 200));
  expect(emblems).toContainEqual((await me(member)).symbolLayers);
});

test('a fourth layer is one too many', async () => {
  expect((await save(constant, { symbolLayers: [layer, layer, layer] })).statusCode).toBe(200);
  const refused = await save(constant, { symbolLayers: [layer, layer, layer, layer] });
  expect(refused.json()).toMatchObject({ status: 400, fields: { symbolLayers: 'Max layers reached' } });
});
