import type { Profile } from '@veil/contract/people/members.ts';
import { followerCaps } from '@veil/contract/people/profile-choices.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

let site: TestSite;
let creators: TestMember[];
beforeAll(async () => {
  site = await openTestSite();
  creators = await Promise.all(Array.from({ length: 8 }, () => site.newMember({ role: 'creator' })));
});
afterAll(() => site.close());

const me = async (member: TestMember): Promise<Profile> => (await site.as(member).get('/api/me')).json();
const save = (member: TestMember, change: object) => site.as(member).post('/api/me/profile', change);
const ids = (from: number, to: number) => creators.slice(from, to).map(({ id }) => id);

test('however saves of one member meet, no more creators are followed than the worship type allows', async () => {
  const member = await site.newMember({ role: 'beta' });
  const changes = [
    ...Array.from({ length: 8 }, (_, i) => ({ worshipType: 'multi', followerOf: ids(i % 3, (i % 3) + 6) })),
    ...Array.from({ length: 6 }, () => ({ worshipType: 'single' })),
    ...Array.from({ length: 4 }, (_, i) => ({ followerOf: ids(i, i + 6) })),
    ...Array.from({ length: 3 }, (_, i) => ({ worshipType: 'single', followerOf: ids(i, i + 1) })),
    { worshipType: 'none' },
  ];
  for (let turn = 0; turn < 2; turn++) {
    const order = turn === 0 ? changes : [...changes].reverse();
    const answers = await Promise.all(order.map((change) => save(member, change)));
    // A list too long for the current type is refused whole.
    for (const answer of answers) {
      expect([200, 400]).toContain(answer.statusCode);
      if (answer.statusCode !== 200) continue;
      const { worshipType, followerOf } = answer.json() as Profile;
      expect(followerOf.length).toBeLessThanOrEqual(followerCaps[worshipType]);
    }
    const { worshipType, followerOf } = await me(member);
    expect(followerOf.length).toBeLessThanOrEqual(followerCaps[worshipType]);
    expect(new Set(followerOf).size).toBe(followerOf.length);
  }
});

test('of layers saved at once one list holds whole, and never a fourth layer', async () => {
  const member = await site.newMember({ role: 'creator' });
  const layers = (count: number, symbolId: number) =>
    Array.from({ length: count }, (_, i) => ({ symbolId, color: '#e8a17c', x: i * 10, y: 50, scale: 1 }));
  const lists = Array.from({ length: 12 }, (_, i) => layers((i % 4) + 1, i + 1));
  const answers = await Promise.all(lists.map((symbolLayers) => save(member, { symbolLayers })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(lists.map(({ length }) => (length > 3 ? 400 : 200)));
  const { symbolLayers } = await me(member);
  expect(lists.filter(({ length }) => length <= 3)).toContainEqual(symbolLayers);
});

test('saves of different fields at once lose nothing', async () => {
  const member = await site.newMember({ role: 'beta' });
  const changes = {
    role: 'both',
    gender: 'woman',
    censoredParts: ['face'],
    betaTypes: ['prejac'],
    shownFields: ['gender'],
    veilStyle: 'blur',
    liftBy: 'hold',
  };
  const fields = Object.entries(changes);
  await Promise.all(fields.map(([field, value]) => save(member, { [field]: value })));
  expect(await me(member)).toMatchObject(changes);
});

test('of members who ask for one name at once a single one gets it, and a former name leads to its first owner', async () => {
  const members = await Promise.all(Array.from({ length: 6 }, () => site.newMember()));
  const answers = await Promise.all(members.map((member) => save(member, { name: 'Lys of the Reeds' })));
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  const owner = members[answers.findIndex(({ statusCode }) => statusCode === 200)] as TestMember;
  await Promise.all([
    save(owner, { name: 'Lys Elsewhere' }),
    ...members.filter((other) => other !== owner).map((other) => save(other, { name: 'Lys of the Reeds' })),
  ]);
  for (const slug of ['lys-of-the-reeds', 'lys-elsewhere']) {
    const seen = (await site.as(creators[0] as TestMember).get(`/api/users/${slug}`)).json();
    expect([seen.id, seen.slug]).toEqual([owner.id, 'lys-elsewhere']);
  }
});
