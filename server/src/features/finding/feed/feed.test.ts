import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';

type Page = {
  items: { id: string; title: string }[];
  total: number;
  totalIsExact: boolean;
  nextCursor: string | null;
  seed: number | null;
};

let site: TestSite;
let odile: TestMember;
let saro: TestMember;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await openTestSite({ works: false });
  odile = await site.newMember({ name: 'Odile' });
  saro = await site.newMember({ name: 'Saro' });
  const hang = async (title: string, owner: TestMember, wishes: Wishes = {}) => {
    site.clock.pass(60_000);
    ids[title] = await aPublishedPicture(site.deps, owner, { title, width: 64, height: 48, ...wishes });
  };
  const blur = (intensity: number) => ({ type: 'blur' as const, scope: 'full' as const, intensity });
  await hang('Low tide', odile, { tags: ['sea', 'dusk'], description: 'Salt and foam' });
  await hang('Red drape', odile, { tags: ['cloth'], censor: blur(30) });
  await hang('Blue hour', saro, { tags: ['sea', 'cloth'], censor: blur(80) });
  await hang('Ochre study', saro, { tags: ['dusk'], censor: { type: 'blackout', scope: 'full', intensity: 25 } });
  await hang('Night water', saro, { tags: ['sea'], video: Buffer.from('not really a video') });
  await hang('Kept to myself', saro, { visibility: 'private' });
  await site.as(odile).post(`/api/content/${ids['Blue hour']}/votes`, { value: 1 });
  await site.as(saro).post(`/api/content/${ids['Red drape']}/votes`, { value: -1 });
  await site.runRepeated('refresh ranks');
});
afterAll(() => site.close());

const read = async (query = '', member = odile): Promise<Page> =>
  (await site.as(member).get(`/api/feed${query}`)).json<Page>();
const titles = async (query = '') => (await read(query)).items.map(({ title }) => title);
const newest = ['Night water', 'Ochre study', 'Blue hour', 'Red drape', 'Low tide'];

describe('the feed', () => {
  it('shows what is public, newest first, private items to nobody', async () => {
    expect(await titles()).toEqual(newest);
    expect((await read('', saro)).items.map(({ title }) => title)).toEqual(newest);
    expect(await read('?limit=2')).toMatchObject({ total: 5, totalIsExact: true });
  });

  it('sorts by net votes, newest first among equals', async () => {
    expect(await titles('?sort=top')).toEqual(['Blue hour', 'Night water', 'Ochre study', 'Low tide', 'Red drape']);
  });

  it.each([
    ['?tags=sea', ['Night water', 'Blue hour', 'Low tide']],
    ['?tags=sea,cloth', ['Blue hour']],
    ['?tag=SEA&tags=-cloth', ['Night water', 'Low tide']],
    ['?tags=nowhere', []],
    ['?q=tide', ['Low tide']],
    ['?q=foam', ['Low tide']],
    ['?q=odile', ['Red drape', 'Low tide']],
    ['?q=%22blue%20hour%22', ['Blue hour']],
    ['?q=sea%20-cloth', ['Night water', 'Low tide']],
    ['?types=video', ['Night water']],
    ['?type=image&tags=sea', ['Blue hour', 'Low tide']],
    ['?censor=blur', ['Blue hour', 'Red drape']],
    ['?censor=black,blur&intensity=25', ['Ochre study', 'Blue hour', 'Red drape']],
    ['?censor=blur&intensity=60', ['Blue hour']],
    // The SFW template: blacked-out items are the safest.
    ['?sort=top&censor=blur,pixelate,black&intensity=60', ['Blue hour', 'Ochre study']],
    ['?censor=black&intensity=200', ['Ochre study']],
    ['?intensity=200', ['Night water', 'Ochre study', 'Low tide']],
    ['?q=dusk&censor=black,blur&intensity=150', ['Ochre study']],
    ['?censor=none&intensity=25', ['Night water', 'Low tide']],
    ['?channelId=odile', ['Red drape', 'Low tide']],
    ['?channelId=nobody', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await read(query)).total).toBe(expected.length);
  });

  it.each(['?sort=loud', '?intensity=900', '?censor=smear', '?types=sound', '?by=everyone', '?cursor=zzz'])(
    'refuses %s',
    async (query) => {
      const answer = await site.as(odile).get(`/api/feed${query}`);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    },
  );

  it.each(['sort', 'type', 'types', 'censor', 'intensity', 'seed', 'cursor', 'q', 'tags', 'channelId', 'by', 'offset'])(
    'takes an empty %s as none',
    async (name) => {
      expect(await read(`?${name}=`)).toMatchObject({
        items: newest.map((title) => ({ title })),
        total: 5,
        seed: null,
      });
    },
  );

  it('picks a seed where an empty one is sent', async () => {
    const seeds = await Promise.all([1, 2, 3].map(async () => (await read('?sort=random&seed=')).seed));
    expect(new Set(seeds).size).toBe(3);
  });

  it('clamps a page and pages by offset', async () => {
    expect((await read('?limit=900')).items).toHaveLength(5);
    expect(await titles('?limit=2&offset=2')).toEqual(['Blue hour', 'Red drape']);
  });

  it("refuses another sort's cursor", async () => {
    const { nextCursor } = await read('?limit=1&sort=top');
    expect((await site.as(odile).get(`/api/feed?cursor=${nextCursor}`)).statusCode).toBe(400);
  });
});

describe('a cursor', () => {
  it('neither skips nor repeats while others upload', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('new', 'top'), fc.integer({ min: 1, max: 4 }), async (sort, limit) => {
        const there = (await read(`?sort=${sort}&limit=50`)).items.map(({ id }) => id);
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: Page = await read(`?sort=${sort}&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor;
          site.clock.pass(1000);
          await aPublishedPicture(site.deps, saro, { width: 64, height: 48 });
        } while (cursor);
        // Under "top", a new item of score 0 stands above older ones of its score, which the reader has passed.
        expect(seen.filter((id) => there.includes(id))).toEqual(there);
        expect(new Set(seen).size).toBe(seen.length);
      }),
      { numRuns: 4 },
    );
  });
});

describe("a member's uploads", () => {
  it('are what they made public, by id or slug; nobody unknown has any', async () => {
    const list = async (who: string) => site.as(odile).get(`/api/users/${who}/uploads?limit=2`);
    expect((await list('odile')).json()).toMatchObject({
      total: 2,
      items: [{ title: 'Red drape' }, { title: 'Low tide' }],
    });
    expect((await list(odile.id)).json()).toMatchObject({ total: 2 });
    expect((await list('nobody-here')).statusCode).toBe(404);
  });
});
