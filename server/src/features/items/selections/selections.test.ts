import type { ConsentMode } from '@veil/contract/items/people-shown.ts';
import { selectionMax } from '@veil/contract/items/selections.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { setLimited } from '../../people/members/index.ts';
import { aRelease } from '../consent/builders.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { holdContent } from '../content/index.ts';
import { publishingPolicy, uploadRules } from '../policy/index.ts';

const day = 86_400_000;
/** Two changes of one item could be done and refused at once. */
const twice = newId();
let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
});

const anItem = (visibility: 'public' | 'private' = 'public', tags = ['dusk'], owner = maker) =>
  aPublishedPicture(site.deps, owner, { width: 64, height: 48, visibility, tags });
const items = (count: number, visibility?: 'public' | 'private') =>
  Promise.all(Array.from({ length: count }, () => anItem(visibility)));
const change = async (changes: unknown, who = maker) => site.as(who).post('/api/me/uploads/change', { changes });
const trash = async (ids: unknown, who = maker) => site.as(who).post('/api/me/uploads/trash', { ids });
const restore = async (ids: unknown, who = maker) => site.as(who).post('/api/me/trash/restore', { ids });
const page = async (id: string, who = maker) => (await site.as(who).get(`/api/content/${id}`)).json();
const statusFor = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).statusCode;
const tagsOf = async (id: string): Promise<string[]> =>
  (await page(id)).tags.map(({ name }: { name: string }) => name).sort();
const trashTotal = async (who = maker) => (await site.as(who).get('/api/me/trash')).json().total;
const hold = (id: string) => site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));

describe('a change of several items', () => {
  it('adds and removes tags of each, keeps its other tags, and answers with the changed cards', async () => {
    const [plain, both] = [await anItem('public', ['dusk']), await anItem('private', ['dusk', 'sea'])];
    const answer = await change([plain, both].map((id) => ({ id, addTags: ['Sea', 'harbor'] })));
    expect([answer.statusCode, answer.json().refused]).toEqual([200, []]);
    expect(answer.json().done.map(({ id }: { id: string }) => id)).toEqual([plain, both]);
    expect([await tagsOf(plain), await tagsOf(both)]).toEqual([
      ['dusk', 'harbor', 'sea'],
      ['dusk', 'harbor', 'sea'],
    ]);
    await change([
      { id: plain, removeTags: ['SEA', 'harbor'] },
      { id: both, removeTags: ['harbor', 'never had'] },
    ]);
    expect([await tagsOf(plain), await tagsOf(both)]).toEqual([['dusk'], ['dusk', 'sea']]);
  });

  it('names each item that it could not change, and changes the others', async () => {
    const [free, full] = [await anItem(), await anItem('public', ['a', 'b', 'c', 'd'])];
    const [held, theirs, trashed] = [await anItem(), await anItem('public', ['dusk'], guest), await anItem()];
    await hold(held);
    await trash([trashed]);
    const unknown = newId();
    const asked = [full, held, theirs, trashed, unknown, free];
    const { done, refused } = (await change(asked.map((id) => ({ id, addTags: ['harbor'] })))).json();
    expect(done).toMatchObject([{ id: free }]);
    expect(refused).toMatchObject([
      { id: full, code: 'invalid' },
      { id: held, code: 'conflict', detail: expect.stringContaining('review') },
      { id: theirs, code: 'not_found' },
      { id: trashed, code: 'not_found' },
      { id: unknown, code: 'not_found' },
    ]);
    expect([await tagsOf(free), await tagsOf(full), await tagsOf(held)]).toEqual([
      ['dusk', 'harbor'],
      ['a', 'b', 'c', 'd'],
      ['dusk'],
    ]);
  });

  it('is the member’s own, whatever their powers', async () => {
    const id = await anItem('private');
    for (const who of [guest, moderator, admin]) {
      const { done, refused } = (await change([{ id, visibility: 'public' }], who)).json();
      expect([done, refused]).toMatchObject([[], [{ id, code: 'not_found' }]]);
    }
    expect((await site.visitor.post('/api/me/uploads/change', { changes: [{ id }] })).statusCode).toBe(401);
    expect((await page(id)).visibility).toBe('private');
  });

  it.each([
    [[]],
    [[{ id: 'nonsense' }]],
    [[{ id: newId(), visibility: 'friends' }]],
    [Array.from({ length: 2 }, (_, nth) => ({ id: twice, addTags: [`tag ${nth}`] }))],
    [[{ id: newId(), addTags: [''] }]],
    [Array.from({ length: selectionMax + 1 }, () => ({ id: newId() }))],
  ])('is refused whole if it is malformed', async (changes) => {
    expect((await change(changes)).json().code).toBe('invalid');
  });

  it('takes whole selections several times within an hour, unlike the single calls', async () => {
    const limited = await openTestSite({ works: false, rateLimits: true });
    const member = await limited.newMember();
    const small = { width: 64, height: 48, tags: [] };
    const ids = [
      await aPublishedPicture(limited.deps, member, small),
      await aPublishedPicture(limited.deps, member, small),
    ];
    const all = [...ids, ...Array.from({ length: selectionMax - ids.length }, () => newId())];
    const post = async (path: string, body: object) => (await limited.as(member).post(path, body)).json();
    const isWhole = ({ done, refused }: { done: unknown[]; refused: { code: string }[] }) =>
      expect([done.length, new Set(refused.map(({ code }) => code))]).toEqual([ids.length, new Set(['not_found'])]);
    for (const tags of [{ addTags: ['harbor'] }, { removeTags: ['harbor'] }, { addTags: ['quay'] }])
      isWhole(await post('/api/me/uploads/change', { changes: all.map((id) => ({ id, ...tags })) }));
    for (const path of ['/api/me/uploads/trash', '/api/me/trash/restore']) isWhole(await post(path, { ids: all }));
    await limited.close();
  });
});

describe('a publication of several items passes the rules of the single edit', () => {
  /** Returns the answer for one item of a selection and for its twin by the single call. */
  async function both(prepare: (id: string) => Promise<unknown> = async () => undefined) {
    const [one, twin] = [await anItem('private'), await anItem('private')];
    for (const id of [one, twin]) await prepare(id);
    const { done, refused } = (await change([{ id: one, visibility: 'public' }])).json();
    const single = (await site.as(maker).post(`/api/content/${twin}/edit`, { visibility: 'public' })).json();
    return { one, done, refused, single };
  }

  it('and makes public what nothing holds back', async () => {
    const { one, done, single } = await both();
    expect([done[0].isPublic, single.isPublic, await statusFor(guest, one)]).toEqual([true, true, 200]);
  });

  async function setMode(mode: ConsentMode): Promise<void> {
    const row = site.deps.db.selectFrom('settings').select('version').where('subject', '=', 'consent');
    const { version } = (await row.executeTakeFirst()) ?? { version: 0 };
    const groups = [{ subject: 'consent', version, values: { mode } }];
    expect((await site.as(admin).post('/api/admin/settings', { groups })).statusCode).toBe(200);
  }

  it('of approval', async () => {
    const policy = await publishingPolicy.load(site.deps.db);
    await publishingPolicy.save(site.deps.db, { ...policy, approval: 'all' }, site.clock.now());
    const { one, done, single } = await both();
    await publishingPolicy.save(site.deps.db, policy, site.clock.now());
    expect([done[0].awaitsApproval, single.awaitsApproval, await statusFor(guest, one)]).toEqual([true, true, 404]);
  });

  it('of the people shown', async () => {
    await setMode('required');
    const { one, done, single } = await both((item) => aRelease(site, maker, { item }));
    await setMode('off');
    expect([done[0].isPublic, single.isPublic, await statusFor(guest, one)]).toEqual([false, false, 404]);
  });

  it('of the covers that the site asks for', async () => {
    const rules = await uploadRules.load(site.deps.db);
    const types = rules.censor.types.filter((type) => type !== 'none');
    const censor = { ...rules.censor, types, intensity: { ...rules.censor.intensity, min: 10 } };
    await uploadRules.save(site.deps.db, { ...rules, censor }, site.clock.now());
    const { one, refused, single } = await both();
    await uploadRules.save(site.deps.db, rules, site.clock.now());
    expect(refused).toEqual([{ id: one, code: single.code, detail: single.detail }]);
    expect([single.code, (await page(one)).visibility]).toEqual(['invalid', 'private']);
  });

  it('of a limit of the member', async () => {
    const [one, twin] = [await anItem('private'), await anItem('private')];
    await setLimited(site.deps.db, maker.id, new Date(site.clock.now().getTime() + day));
    const { refused } = (await change([{ id: one, visibility: 'public' }])).json();
    const single = (await site.as(maker).post(`/api/content/${twin}/edit`, { visibility: 'public' })).json();
    expect(refused).toEqual([{ id: one, code: 'limited', detail: single.detail }]);
    expect((await change([{ id: one, addTags: ['sea'] }])).json().done).toHaveLength(1);
  });

  it('of newer terms', async () => {
    const { version } = (await site.visitor.get('/api/terms')).json();
    const published = { after: version, text: 'One.\n\n# Two\n\nThree.', changes: 'All' };
    expect((await site.as(admin).post('/api/admin/terms', published)).statusCode).toBe(200);
    const { one, refused, single } = await both();
    expect(refused).toEqual([{ id: one, code: 'terms_not_accepted', detail: single.detail }]);
    expect((await change([{ id: one, addTags: ['sea'] }])).json().done).toHaveLength(1);
  });
});

describe('a deletion of several items', () => {
  it('moves each to the trash, and the restore gives each back in its former state', async () => {
    const [shown, kept] = [await anItem('public'), await anItem('private')];
    const before = await Promise.all([shown, kept].map((id) => page(id)));
    expect((await trash([shown, kept, shown])).json()).toEqual({ done: [shown, kept], refused: [] });
    expect([await trashTotal(), await statusFor(guest, shown)]).toEqual([2, 404]);
    expect((await trash([shown])).json().refused).toMatchObject([{ id: shown, code: 'not_found' }]);
    const { done, refused } = (await restore([shown, kept])).json();
    expect([done.map(({ visibility }: { visibility: string }) => visibility), refused]).toEqual([
      ['public', 'private'],
      [],
    ]);
    const after = await Promise.all([shown, kept].map((id) => page(id)));
    expect(after.map(({ title, isPublic, tags }) => ({ title, isPublic, tags }))).toEqual(
      before.map(({ title, isPublic, tags }) => ({ title, isPublic, tags })),
    );
    expect((await restore([shown])).json().refused).toMatchObject([{ id: shown, code: 'not_found' }]);
  });

  it('deletes nothing of another member, not even for an admin', async () => {
    const id = await anItem();
    for (const who of [guest, moderator, admin])
      expect((await trash([id], who)).json()).toMatchObject({ done: [], refused: [{ id, code: 'not_found' }] });
    expect(await statusFor(guest, id)).toBe(200);
    await trash([id]);
    for (const who of [guest, moderator, admin])
      expect((await restore([id], who)).json()).toMatchObject({ done: [], refused: [{ id, code: 'not_found' }] });
    for (const path of ['/api/me/uploads/trash', '/api/me/trash/restore'])
      expect((await site.visitor.post(path, { ids: [id] })).statusCode).toBe(401);
    expect(await trashTotal()).toBe(1);
  });

  it('is refused whole without ids, and with too many', async () => {
    const many = Array.from({ length: selectionMax + 1 }, () => newId());
    for (const act of [trash, restore])
      for (const ids of [[], ['nonsense'], many]) expect((await act(ids)).json().code).toBe('invalid');
  });

  it('keeps a restored item behind its hold, and what a limited member had public in the trash', async () => {
    const [held, shown, kept] = [await anItem(), await anItem(), await anItem('private')];
    await hold(held);
    await trash([held, shown, kept]);
    expect((await restore([held])).json().done).toMatchObject([{ id: held, status: 'hidden', isPublic: false }]);
    await setLimited(site.deps.db, maker.id, new Date(site.clock.now().getTime() + day));
    const { done, refused } = (await restore([shown, kept])).json();
    expect([done, refused]).toMatchObject([[{ id: kept }], [{ id: shown, code: 'limited' }]]);
    expect(await trashTotal()).toBe(1);
  });
});

describe('a fault in the middle', () => {
  afterEach(() => vi.restoreAllMocks());

  it('of one item undoes that item alone', async () => {
    const [first, broken, last] = await items(3);
    const publish = site.deps.events.publish.bind(site.deps.events);
    vi.spyOn(site.deps.events, 'publish').mockImplementation(async (...given: Parameters<typeof publish>) => {
      if (JSON.stringify(given).includes(broken as string)) throw new Error('connection lost');
      return publish(...given);
    });
    const { done, refused } = (await trash([first, broken, last])).json();
    expect(done).toEqual([first, last]);
    expect(refused).toEqual([{ id: broken, code: 'unexpected_failure', detail: 'Something went wrong on our side' }]);
    expect([await trashTotal(), await statusFor(guest, broken as string)]).toEqual([2, 200]);
  });
});
