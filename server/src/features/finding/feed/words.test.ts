import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture, type Wishes } from '../../items/content/builders.ts';
import { holdContent, recount, releaseContent } from '../../items/content/index.ts';
import { promoteWords } from '../../items/listings/index.ts';

type Page = { items: { id: string; title: string }[]; total: number; nextCursor: string | null };

let site: TestSite;
let odile: TestMember;
let saro: TestMember;
const ids: Record<string, string> = {};
const rule = { least: 3, mostShare: 1, perItem: 20, sample: 1000 };

const publish = async (title: string, owner: TestMember, wishes: Wishes = {}) => {
  site.clock.pass(60_000);
  ids[title] = await aPublishedPicture(site.deps, owner, { title, width: 64, height: 48, ...wishes });
};

beforeAll(async () => {
  site = await openTestSite({ works: false });
  odile = await site.newMember({ name: 'Odile' });
  saro = await site.newMember({ name: 'Saro' });
  for (const number of ['one', 'two', 'three', 'four']) await publish(`Tide ${number}`, odile, { tags: ['sea'] });
  await publish('Night by the sea', saro, { description: 'A tide, too' });
  await publish('Night of glass', saro);
  await publish('Night light', saro, { tags: ['tide'] });
});
afterAll(() => site.close());

const read = async (query: string): Promise<Page> => (await site.as(odile).get(`/api/feed?${query}`)).json<Page>();
const titles = async (q: string, more = '') =>
  (await read(`q=${encodeURIComponent(q)}${more}`)).items.map(({ title }) => title);
const edit = (title: string, owner: TestMember, change: object) =>
  site.as(owner).post(`/api/content/${ids[title]}/edit`, change);
const words = async () => {
  const rows = await site.deps.db.selectFrom('word_facets').select(['word', 'ready_epoch']).orderBy('word').execute();
  return rows.map(({ word, ready_epoch }) => (ready_epoch === null ? `${word}, unready` : word));
};

const tides = ['Night light', 'Night by the sea', 'Tide four', 'Tide three', 'Tide two', 'Tide one'];

describe('a search in the feed', () => {
  it('goes on behind its cursor after its word has become a facet', async () => {
    const first = await read('q=tide&limit=2');
    await promoteWords(site.deps, rule);
    expect(await words()).toEqual(['night', 'sea', 'tide']);
    const second = await read(`q=tide&limit=2&cursor=${first.nextCursor}`);
    const third = await read(`q=tide&limit=2&cursor=${second.nextCursor}`);
    expect([first, second, third].flatMap(({ items }) => items.map(({ title }) => title))).toEqual(tides);
    expect(third.nextCursor).toBeNull();
  });

  it.each([
    ['tide', tides],
    ['TIDE night', ['Night light', 'Night by the sea']],
    ['night -tide', ['Night of glass']],
    ['"night light"', ['Night light']],
    ['"night light" -tide', []],
    ['tide two', ['Tide two']],
    ['two or glass', ['Night of glass', 'Tide two']],
    ['tide -tide', []],
  ])('finds %s', async (q, found) => {
    expect(await titles(q)).toEqual(found);
  });

  it('meets tags and knows its total', async () => {
    expect(await titles('tide', '&tags=sea')).toEqual(tides.slice(2));
    expect(await titles('tide', '&sort=top&tags=-sea')).toEqual(tides.slice(0, 2));
    expect(await read('q=tide&offset=4&limit=1')).toMatchObject({ items: [{ title: 'Tide two' }], total: 6 });
  });

  it('follows new titles, names and tags at once', async () => {
    await edit('Tide one', odile, { title: 'Night one' });
    await edit('Night light', saro, { tags: ['glass'] });
    expect(await titles('tide')).toEqual(tides.slice(1, 5));
    expect(await titles('night', '&limit=1')).toEqual(['Night light']);
    await site.as(saro).post('/api/me/profile', { displayName: 'Tide Saro' });
    expect((await titles('tide')).toSorted()).toEqual([...tides.slice(0, 5), 'Night of glass'].toSorted());
    await site.as(saro).post('/api/me/profile', { displayName: 'Saro' });
    expect(await titles('tide')).toEqual(tides.slice(1, 5));
    expect(await recount(site.deps)).toEqual([]);
  });

  it('leaves out hidden, private and deleted items at once', async () => {
    const id = ids['Tide two'] as string;
    const inTransaction = (work: typeof holdContent) =>
      site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, 'report'));
    await inTransaction(holdContent);
    expect(await titles('tide')).not.toContain('Tide two');
    await inTransaction(releaseContent);
    expect(await titles('tide')).toContain('Tide two');
    await edit('Tide three', odile, { visibility: 'private' });
    await site.as(odile).delete(`/api/content/${ids['Tide four']}`);
    expect(await titles('tide')).toEqual(['Night by the sea', 'Tide two']);
    expect(await recount(site.deps)).toEqual([]);
  });

  it('does without the postings of a word until all of its items have them', async () => {
    const { db } = site.deps;
    await db.insertInto('word_facets').values({ word: 'glass' }).execute();
    expect(await titles('glass')).toEqual(['Night light', 'Night of glass']);
    await edit('Night of glass', saro, { title: 'Night of pure glass' });
    expect(await titles('glass')).toEqual(['Night light', 'Night of pure glass']);
    expect(await words()).toContain('glass, unready');
    expect(await recount(site.deps)).toEqual([]);
    await promoteWords(site.deps, rule);
    expect(await words()).toContain('glass');
    expect(await titles('glass')).toEqual(['Night light', 'Night of pure glass']);
  });

  it('forgets a word that no item holds any more', async () => {
    for (const title of ['Night by the sea', 'Night of glass', 'Night light'])
      await edit(title, saro, { title: 'Sea and tide' });
    await edit('Tide one', odile, { title: 'Tide one' });
    await promoteWords(site.deps, { ...rule, least: 50 });
    expect(await words()).toEqual(['glass', 'sea', 'tide']);
    expect(await titles('night')).toEqual([]);
  });
});
