import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { isOnRig } from '../../../../tests/testing-rig.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { holdContent } from '../../items/content/index.ts';
import { setSuspended } from '../../people/members/index.ts';
import { pruneSearches } from './log.ts';

type Found = { kind: string; type: string; id: string; title?: string; name?: string; thumb?: { url: string } | null };
type Answer = { content: Found[]; profiles: Found[]; tags: Found[] };

let site: TestSite;
let odile: TestMember;
let saro: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  odile = await site.newMember({ name: 'Odile Marrow' });
  saro = await site.newMember({ name: 'Saró' });
  await site.newMember({ name: null });
  const hang = (title: string, owner: TestMember, wishes: Wishes = {}) =>
    aPublishedPicture(site.deps, owner, { title, width: 640, height: 480, ...wishes });
  await hang('Marble hall', odile, { tags: ['marble', 'stone'] });
  await hang('The marble quarry', saro, { tags: ['stone'] });
  await hang('Élan at dusk', saro, { parts: ['face'] });
  await hang('Marble kept private', saro, { visibility: 'private' });
});
afterAll(() => site.close());

const ask = async (q: string, more = '', member = odile): Promise<Answer> =>
  (await site.as(member).get(`/api/search?q=${encodeURIComponent(q)}${more}`)).json<Answer>();
const titles = async (q: string, more = '') => (await ask(q, more)).content.map(({ title }) => title);
const names = async (q: string) => (await ask(q)).profiles.map(({ name }) => name);

describe('suggestions', () => {
  it('are returned in three labelled groups', async () => {
    const { content, profiles, tags } = await ask('mar');
    expect(content[0]).toMatchObject({
      kind: 'content',
      type: 'content',
      title: 'Marble hall',
      author: 'Odile Marrow',
    });
    expect(content[0]?.thumb?.url).toMatch(/^\/media\//);
    expect(profiles).toEqual([
      {
        kind: 'user',
        type: 'user',
        id: odile.id,
        name: 'Odile Marrow',
        username: 'odile-marrow',
        avatarUrl: null,
        symbolLayers: [],
      },
    ]);
    expect(tags).toMatchObject([{ kind: 'tag', type: 'tag', name: 'marble', tag: 'marble', contentCount: 1 }]);
  });

  it('have prefix matches first', async () => {
    expect(await titles('marble')).toEqual(['Marble hall', 'The marble quarry']);
    expect((await titles('the  marble'))[0]).toBe('The marble quarry');
    expect(await names('sa')).toEqual(['Saró']);
    expect(await titles('quar')).toEqual(['The marble quarry']);
    expect(await titles('m')).toEqual(['Marble hall', 'The marble quarry']);
    expect(await names('o')).toEqual(['Odile Marrow']);
  });

  it.each([
    ['marbel', 'Marble hall'],
    ['qaurry', 'The marble quarry'],
    ['elan', 'Élan at dusk'],
    ['ÉLAN AT', 'Élan at dusk'],
  ])('of titles forgive %s', async (q, title) => {
    expect(await titles(q)).toContain(title);
  });

  it.each([
    ['odlie', 'Odile Marrow'],
    ['marow', 'Odile Marrow'],
    ['saro', 'Saró'],
  ])('of members forgive %s', async (q, name) => {
    expect(await names(q)).toContain(name);
  });

  it('tolerate typos in tags', async () => {
    expect((await ask('marbel')).tags.map(({ name }) => name)).toContain('marble');
  });

  it('are of every kind for an empty type', async () => {
    expect(await ask('mar', '&type=')).toMatchObject({
      content: [{ title: 'Marble hall' }, {}],
      profiles: [{ name: 'Odile Marrow' }],
      tags: [{ name: 'marble' }],
    });
  });

  it.each(['', '   ', '%', '_', "'", '\\', ':*', '(', 'zzzzqqq', '#2', '"'])('work for %j', async (q) => {
    const { content, profiles } = await ask(q);
    expect([content, profiles]).toEqual([[], []]);
  });

  it.each([
    ['content', ['content']],
    ['user', ['profiles']],
    ['profile', ['profiles']],
    ['tag', ['tags']],
  ])('of one type: %s', async (type, groups) => {
    const found = await ask('mar', `&type=${type}`);
    expect(Object.entries(found).flatMap(([name, list]) => (list.length ? [name] : []))).toEqual(groups);
  });

  it('respect the limit', async () => {
    expect(await titles('marble', '&limit=1')).toEqual(['Marble hall']);
  });

  it('are refused for an unknown type and a text that is too long', async () => {
    expect((await site.as(odile).get('/api/search?q=a&type=planet')).statusCode).toBe(400);
    expect((await site.as(odile).get(`/api/search?q=${'a'.repeat(201)}`)).statusCode).toBe(400);
    expect((await site.visitor.get('/api/search?q=a')).statusCode).toBe(401);
  });
});

describe('suggestions leave out', () => {
  it("private items, also the viewer's own, as the feed does", async () => {
    expect(await titles('marble kept')).not.toContain('Marble kept private');
  });

  it('items under review, suspended members and their items', async () => {
    const gone = await site.newMember({ name: 'Verity Gone' });
    const id = await aPublishedPicture(site.deps, gone, { title: 'Gone tomorrow', width: 64, height: 48 });
    const other = await aPublishedPicture(site.deps, saro, { title: 'Gone yesterday', width: 64, height: 48 });
    expect(await titles('gone')).toHaveLength(2);
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, other, 'report'));
    await setSuspended(site.deps, gone.id, true);
    expect(await ask('gone')).toMatchObject({ content: [], profiles: [] });
    await setSuspended(site.deps, gone.id, false);
    expect((await ask('gone')).content.map((one) => one.id)).toEqual([id]);
    expect(await names('verity')).toEqual(['Verity Gone']);
  });

  it('items with a tag that the viewer mutes', async () => {
    const [stone] = (await ask('stone')).tags;
    expect((await site.as(saro).post('/api/me/muted-tags', { tagId: stone?.id })).statusCode).toBe(200);
    expect((await ask('marble', '', saro)).content).toEqual([]);
    expect((await ask('marb', '', saro)).content).toEqual([]);
    expect((await ask('ma', '', saro)).content).toEqual([]);
    expect((await ask('marble')).content).toHaveLength(2);
  });

  it('the clear picture where the viewer veils it', async () => {
    const shy = await site.newMember({ name: 'Wren', profile: { censoredParts: ['face'] } });
    const clear = (await ask('dusk')).content[0]?.thumb?.url;
    const veiled = (await ask('dusk', '', shy)).content[0]?.thumb?.url;
    expect(veiled).not.toBe(clear);
    const card = (await site.as(shy).get('/api/feed?q=dusk')).json<{
      items: { media: { renditions: { url: string }[] } }[];
    }>();
    expect(veiled).toBe(card.items[0]?.media.renditions[0]?.url);
  });
});

describe('what is searched for', () => {
  const counted = () => site.deps.db.selectFrom('searches').select(['said', 'count']).orderBy('said').execute();

  it.skipIf(isOnRig)(
    'is counted by text and day, once per search and not per letter or page, and without the member',
    async () => {
      await ask('marb');
      for (const q of ['Marble', ' marble ', 'sea']) await site.as(odile).get(`/api/feed?q=${encodeURIComponent(q)}`);
      await site.as(odile).get('/api/feed?q=sea&offset=20');
      await expect.poll(counted).toEqual([
        { said: 'dusk', count: 1 },
        { said: 'marble', count: 1 },
        { said: 'sea', count: 1 },
      ]);
    },
  );

  it.skipIf(isOnRig)(
    'counts once per member and text and thirty times an hour, and is answered all the same',
    async () => {
      await site.deps.db.deleteFrom('searches').execute();
      const [busy, other] = [await site.newMember(), await site.newMember()];
      const searches = async (member: TestMember, q: string) =>
        expect((await site.as(member).get(`/api/feed?q=${q}`)).statusCode).toBe(200);
      const total = async () => (await counted()).reduce((sum, { count }) => sum + count, 0);
      const count = async (word: string) => (await counted()).find(({ said }) => said === word)?.count;

      for (let i = 1; i <= 31; i++) await searches(busy, `word${i}`);
      await searches(busy, 'WORD1');
      await searches(other, 'word1');
      await expect.poll(() => count('word1')).toBe(2);
      await expect.poll(total).toBe(31);
      expect(await count('word31')).toBeUndefined();

      site.clock.pass(3_600_000);
      for (const word of ['word1', 'word31']) await searches(busy, word);
      await expect.poll(() => count('word31')).toBe(1);
      await expect.poll(() => count('word1')).toBe(3);
      expect(await total()).toBe(33);
    },
  );

  it('is deleted after 90 days', async () => {
    const kept = (await counted()).length;
    expect(kept).toBeGreaterThan(0);
    site.clock.pass(89 * 86_400_000);
    expect(await pruneSearches(site.deps.db, site.clock.now())).toBe(0);
    site.clock.pass(2 * 86_400_000);
    expect(await pruneSearches(site.deps.db, site.clock.now())).toBe(kept);
    expect(await counted()).toEqual([]);
  });
});
