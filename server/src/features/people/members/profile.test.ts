import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { setStaff } from './staff.ts';
import { setSuspended } from './suspension.ts';

let site: TestSite;
let constant: TestMember;
beforeAll(async () => {
  site = await openTestSite();
  constant = await site.newMember();
});
afterAll(() => site.close());

const me = async (member: TestMember) => (await site.as(member).get('/api/me')).json();
const save = (member: TestMember, change: object) => site.as(member).post('/api/me/profile', change);

const layer = { symbolId: 7, color: '#e8a17c', x: 50, y: 25, scale: 1.5 };

test('a new account is a beta without a name, with nothing told', async () => {
  const newcomer = await site.newMember({ name: null });
  expect(await me(newcomer)).toMatchObject({
    id: newcomer.id,
    email: newcomer.email,
    name: null,
    username: null,
    role: 'beta',
    powers: [],
    gender: null,
    censoredParts: [],
    worshipType: 'none',
    shownFields: [],
    followerOf: [],
    symbolLayers: [],
    avatarUrl: null,
    avatars: null,
    setupStatus: null,
  });
});

test('each field is saved alone and kept; both addresses of both calls answer the same', async () => {
  const member = await site.newMember({ role: 'beta' });
  const changes = {
    role: 'both',
    gender: 'nonbinary',
    censoredParts: ['face', 'feet'],
    betaTypes: ['cuckold'],
    worshipType: 'multi',
    shownFields: ['gender', 'worship'],
    symbolLayers: [layer],
    veilStyle: 'blur',
    veilIntensity: 120,
    liftBy: 'hold',
    language: 'de',
  };
  for (const [field, value] of Object.entries(changes)) {
    const path = field === 'role' ? '/api/me' : '/api/me/profile';
    const saved = await site.as(member).post(path, { [field]: value });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toMatchObject({ [field]: value });
  }
  expect(await me(member)).toMatchObject({ ...changes, name: member.name, setupStatus: 'COMPLETE' });
  expect((await site.as(member).get('/api/me/profile')).json()).toEqual(await me(member));
});

test('what is listed twice is kept once', async () => {
  const saved = await save(constant, { censoredParts: ['face', 'face'], betaTypes: ['prejac', 'prejac'] });
  expect(saved.json()).toMatchObject({ censoredParts: ['face'], betaTypes: ['prejac'] });
});

test.each([
  { role: 'admin' },
  { role: 'superadmin' },
  { gender: 'dragon' },
  { censoredParts: ['elbow'] },
  { betaTypes: ['alpha'] },
  { shownFields: ['email'] },
  { shownFields: ['gender', 'censoredParts'] },
  { worshipType: 'all' },
  { veilStyle: 'none' },
  { veilIntensity: 201 },
  { veilIntensity: -1 },
  { liftBy: 'stare' },
  { language: 'xx' },
  { setupStatus: 'INCOMPLETE' },
  { symbolLayers: [{ ...layer, symbolId: 0 }] },
  { symbolLayers: [{ ...layer, symbolId: 101 }] },
  { symbolLayers: [{ ...layer, symbolId: 1.5 }] },
  { symbolLayers: [{ ...layer, x: 100.1 }] },
  { symbolLayers: [{ ...layer, y: -1 }] },
  { symbolLayers: [{ ...layer, scale: 0.4 }] },
  { symbolLayers: [{ ...layer, scale: 2.1 }] },
  { symbolLayers: [{ ...layer, color: 'url(x)' }] },
  { name: 'One', displayName: 'Another' },
])('%j is refused and nothing is saved', async (change) => {
  const before = await me(constant);
  const refused = await save(constant, { gender: 'woman', ...change });
  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ code: 'invalid' });
  expect(await me(constant)).toEqual(before);
});

test.each([
  { powers: ['admin'] },
  { staff: 'admin' },
  { isAdmin: true },
  { id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  { email: 'else@example.org' },
  { username: 'else' },
  { slug: 'else' },
  { power: 9000 },
  { isPatron: true, patronStatus: 'paying' },
  { status: 'active' },
  { setupComplete: true },
  { avatarUrl: 'https://example.org/spy.gif' },
  { avatarUrl: '/media/avatars/01890a5d-ac96-774b-bcce-b302099a8057/x/small.webp' },
])('%j is not a member’s to set', async (change) => {
  const before = await me(constant);
  const refused = await save(constant, { gender: 'woman', ...change });
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({ code: 'refused_fields' });
  expect(await me(constant)).toEqual(before);
});

test('an absent picture may be sent back as it was given', async () => {
  expect((await save(constant, { avatarUrl: null })).statusCode).toBe(200);
});

describe('set-up', () => {
  test('is complete only with a name', async () => {
    const newcomer = await site.newMember({ name: null });
    const refused = await save(newcomer, { setupStatus: 'COMPLETE' });
    expect(refused.json()).toMatchObject({ status: 400, fields: { displayName: 'Display name is required' } });
    expect((await save(newcomer, { name: 'Nora Newcomer' })).json()).toMatchObject({ setupStatus: null });
    expect((await save(newcomer, { setupStatus: 'COMPLETE' })).json()).toMatchObject({ setupStatus: 'COMPLETE' });
  });

  test('is asked for before other members are shown, and before one is shown to them', async () => {
    const newcomer = await site.newMember({ name: null });
    expect((await site.as(newcomer).get(`/api/users/${constant.id}`)).json()).toMatchObject({ code: 'setup_required' });
    await save(newcomer, { name: 'Half Way' });
    for (const address of [newcomer.id, 'half-way']) {
      expect((await site.as(constant).get(`/api/users/${address}`)).statusCode).toBe(404);
    }
  });
});

describe('what others see', () => {
  const secrets = [
    'email',
    'gender',
    'censoredParts',
    'betaTypes',
    'worshipType',
    'followerOf',
    'powers',
    'setupStatus',
  ];

  test('is the card, the emblem and counts, and nothing of a sex life', async () => {
    const asked = { gender: 'woman', censoredParts: ['face'], betaTypes: ['prejac'], symbolLayers: [layer] };
    const shown = await site.newMember({ name: 'Clara', role: 'creator', profile: asked });
    const moderator = await site.newMember({ staff: 'moderator' });
    for (const other of [constant, moderator]) {
      const seen = (await site.as(other).get('/api/users/clara')).json();
      expect(seen).toMatchObject({ id: shown.id, name: 'Clara', label: 'Channel', beta: false, symbolLayers: [layer] });
      expect(Object.keys(seen).filter((key) => secrets.includes(key))).toEqual([]);
    }
  });

  test('has gender and beta types where their owner shows them, each by itself', async () => {
    const shown = await site.newMember({ profile: { gender: 'woman', betaTypes: ['prejac'] } });
    const seenWith = async (shownFields: string[]) => {
      await save(shown, { shownFields });
      const seen = (await site.as(constant).get(`/api/users/${shown.id}`)).json();
      return { gender: seen.gender, betaTypes: seen.betaTypes };
    };
    expect(await seenWith(['gender'])).toEqual({ gender: 'woman', betaTypes: undefined });
    expect(await seenWith(['betaTypes'])).toEqual({ gender: undefined, betaTypes: ['prejac'] });
    expect(await seenWith(['worship', 'favorites'])).toEqual({ gender: undefined, betaTypes: undefined });
    await save(shown, { shownFields: ['gender', 'betaTypes'], gender: 'undisclosed', betaTypes: [] });
    const seen = (await site.as(constant).get(`/api/users/${shown.id}`)).json();
    expect([seen.gender, seen.betaTypes]).toEqual([undefined, []]);
  });

  test.each([
    ['creator', 'Channel', false],
    ['both', 'Channel', true],
    ['beta', 'Profile', true],
  ] as const)('a %s has a %s', async (role, label, beta) => {
    await save(constant, { role });
    const seen = (await site.as(constant).get(`/api/users/${constant.id}`)).json();
    expect(seen).toMatchObject({ role, label, beta });
  });

  test('nobody is found under what nobody is called', async () => {
    for (const address of ['nobody-here', '01890a5d-ac96-774b-bcce-b302099a8057', '%00', '..%2f', "'--"]) {
      expect((await site.as(constant).get(`/api/users/${address}`)).statusCode).toBe(404);
    }
  });
});

describe('who may', () => {
  const reads = ['/api/me', '/api/me/profile', '/api/users/anyone'];

  test('a visitor may nothing of this', async () => {
    for (const path of reads) expect((await site.visitor.get(path)).statusCode).toBe(401);
    for (const path of ['/api/me', '/api/me/profile', '/api/profilecheck', '/api/me/avatar']) {
      expect((await site.visitor.post(path, {})).statusCode).toBe(401);
    }
    expect((await site.visitor.delete('/api/me/avatar')).statusCode).toBe(401);
  });

  test('a suspended member may nothing, from the next request on, and their sessions do not come back when it is lifted', async () => {
    const member = await site.newMember();
    await setSuspended(site.deps, member.id, true);
    for (const path of reads) expect((await site.as(member).get(path)).json()).toMatchObject({ code: 'unauthorized' });
    expect((await save(member, { gender: 'man' })).json()).toMatchObject({ status: 401, code: 'unauthorized' });
    await setSuspended(site.deps, member.id, false);
    expect((await site.as(member).get('/api/me')).statusCode).toBe(401);
  });

  test('powers are given on the server, taken away there, and shown to their holder', async () => {
    const member = await site.newMember();
    for (const staff of ['moderator', 'admin'] as const) {
      await setStaff(site.deps.db, member.id, staff);
      expect(await me(member)).toMatchObject({ powers: [staff], role: 'both' });
    }
    await setStaff(site.deps.db, member.id, null);
    expect(await me(member)).toMatchObject({ powers: [] });
    await expect(setStaff(site.deps.db, '01890a5d-ac96-774b-bcce-b302099a8057', 'admin')).rejects.toThrow('Not found');
  });
});

test('a configured address has powers once its mail is confirmed, and not before', async () => {
  const member = await site.newMember();
  site.deps.config.adminEmails.push(member.email);
  expect(await me(member)).toMatchObject({ powers: [] });
  await site.deps.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', member.id).execute();
  expect(await me(member)).toMatchObject({ powers: ['admin'] });
});
