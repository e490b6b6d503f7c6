import { sorts } from '@veil/contract/finding/feed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { writeCursor } from './cursor.ts';

type Page = { items: { id: string; title: string }[]; nextCursor: string | null; seed: number | null; total: number };

let site: TestSite;
let maker: TestMember;
let fan: TestMember;
const ids: Record<string, string> = {};
const day = 86_400_000;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  fan = await site.newMember();
  const hang = async (title: string) => {
    site.clock.pass(60_000);
    ids[title] = await aPublishedPicture(site.deps, maker, { title, width: 64, height: 48 });
  };
  const vote = (title: string, member: TestMember, value: number) =>
    site.as(member).post(`/api/content/${ids[title]}/votes`, { value });
  for (const title of ['One', 'Two', 'Three', 'Four']) await hang(title);
  await vote('One', maker, 1);
  await vote('One', fan, 1);
  site.clock.pass(3 * day);
  await hang('Five');
  await site.as(fan).post(`/api/content/${ids.Two}/came`);
  await vote('Three', fan, -1);
  site.clock.pass(1000);
  await site.as(maker).post(`/api/content/${ids.Four}/edit`, { description: 'Seen again' });
  await site.runRepeated('refresh ranks');
});
afterAll(() => site.close());

const read = async (query: string): Promise<Page> => (await site.as(fan).get(`/api/feed?${query}`)).json();
const titles = async (query: string) => (await read(query)).items.map(({ title }) => title);

describe('the sorts', () => {
  it.each([
    ['new', ['Five', 'Four', 'Three', 'Two', 'One']],
    ['top', ['One', 'Five', 'Four', 'Two', 'Three']],
    ['trending', ['Two', 'Five', 'One', 'Four', 'Three']],
    ['updated', ['Four', 'Five', 'Three', 'Two', 'One']],
  ])('%s', async (sort, expected) => {
    expect(await titles(`sort=${sort}`)).toEqual(expected);
  });

  it('top and trending follow votes with the next fold, not before', async () => {
    const vote = (value: number) => site.as(maker).post(`/api/content/${ids.Three}/votes`, { value });
    const before = await titles('sort=top');
    await vote(1);
    expect(await titles('sort=top')).toEqual(before);
    await vote(0);
    await site.runRepeated('refresh ranks');
    expect(await titles('sort=top')).toEqual(before);
  });

  it('random says its seed; with it every page comes again the same, by offset as by cursor', async () => {
    const first = await read('sort=random&limit=2');
    expect(first.seed).toEqual(expect.any(Number));
    const all = (await read(`sort=random&seed=${first.seed}`)).items.map(({ id }) => id);
    expect(new Set(all).size).toBe(5);
    expect(first.items.map(({ id }) => id)).toEqual(all.slice(0, 2));
    expect((await read(`sort=random&seed=${first.seed}&limit=2&offset=2`)).items.map(({ id }) => id)).toEqual(
      all.slice(2, 4),
    );
    const next = await read(`sort=random&limit=3&cursor=${first.nextCursor}`);
    expect([next.seed, next.items.map(({ id }) => id)]).toEqual([first.seed, all.slice(2)]);
    expect((await read('sort=new')).seed).toBeNull();
  });

  it('random is another order for another seed, and the same one turned', async () => {
    const { rank_random: seed } = await site.deps.db
      .selectFrom('content')
      .select('rank_random')
      .where('id', '=', ids.Two as string)
      .executeTakeFirstOrThrow();
    const all = await titles('sort=random&seed=0');
    const turned = await titles(`sort=random&seed=${seed}`);
    expect(turned[0]).toBe('Two');
    expect(turned).toEqual([...all.slice(all.indexOf('Two')), ...all.slice(0, all.indexOf('Two'))]);
  });
});

describe('a cursor', () => {
  it.each(sorts)('of %s leads through all, each once', async (sort) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await read(`sort=${sort}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items.map(({ id }) => id));
      expect(page.total).toBe(5);
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(Object.values(ids).toSorted());
  });

  it('is refused where it was not written for this feed', async () => {
    const id = ids.One as string;
    const own = { sort: 'top' as const, key: '1', id, epoch: 1, seed: 0 };
    const random = { ...own, sort: 'random' as const, seed: 7 };
    const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const refused = [
      ['top', 'zzz'],
      ['new', writeCursor(own)],
      ['top', writeCursor({ ...own, key: '1e3' })],
      ['top', writeCursor({ ...own, key: '99999999999' })],
      ['top', writeCursor({ ...own, id: `${id}'` })],
      ['top', writeCursor({ ...own, epoch: Number.MAX_SAFE_INTEGER - 1 })],
      ['top', writeCursor({ ...own, epoch: -1 })],
      ['new', writeCursor({ ...own, sort: 'new', key: '2026-02-30T00:00:00.000000Z' })],
      ['new', writeCursor({ ...own, sort: 'new', key: '0000-01-01T00:00:00.000000Z' })],
      ['trending', writeCursor({ ...own, sort: 'trending', key: 'NaN' })],
      ['trending', writeCursor({ ...own, sort: 'trending', key: '1e-400' })],
      ['trending', writeCursor({ ...own, sort: 'trending', key: '-1e400' })],
      ['random&seed=8', writeCursor(random)],
      ['random', writeCursor({ ...random, seed: 2 ** 31 })],
      ['top', json({})],
      ['top', json(['top'])],
    ];
    for (const [sort, cursor] of refused) {
      const answer = await site.as(fan).get(`/api/feed?sort=${sort}&cursor=${cursor}`);
      expect([sort, cursor, answer.statusCode, answer.json().code]).toEqual([sort, cursor, 400, 'invalid']);
    }
  });

  it.each([
    ['new', '0001-01-01T00:00:00.000000Z'],
    ['new', '9999-12-31T23:59:59.999999Z'],
    ['trending', '0'],
    ['trending', '-0.0'],
    ['trending', '5e-324'],
    ['trending', '-1.7976931348623157e+308'],
  ] as const)('of %s may stand at %s', async (sort, key) => {
    const cursor = writeCursor({ sort, key, id: ids.One as string, epoch: 1, seed: 0 });
    expect((await site.as(fan).get(`/api/feed?sort=${sort}&cursor=${cursor}`)).statusCode).toBe(200);
  });

  it('written after hours without a change is as whole as any', async () => {
    await site.as(maker).post(`/api/content/${ids.One}/edit`, { description: 'The last change' });
    site.clock.pass(3 * 3_600_000);
    await site.runRepeated('refresh ranks');
    const before = await titles('sort=top');
    const first = await read('sort=top&limit=2');
    for (const member of [maker, fan, await site.newMember()])
      await site.as(member).post(`/api/content/${ids[before.at(-1) as string]}/votes`, { value: 1 });
    await site.runRepeated('refresh ranks');
    expect((await titles('sort=top'))[0]).toBe(before.at(-1));
    const second = await titles(`sort=top&cursor=${first.nextCursor}`);
    expect([...first.items.map(({ title }) => title), ...second]).toEqual(before);
  });

  it('that is older than what is kept goes on by what is there now', async () => {
    const { nextCursor } = await read('sort=new&limit=2');
    site.clock.pass(1000);
    await site.as(maker).post(`/api/content/${ids.One}/edit`, { description: 'Changed' });
    site.clock.pass(3 * 3_600_000);
    await site.as(maker).post(`/api/content/${ids.Two}/edit`, { description: 'Changed' });
    await site.runRepeated('refresh ranks');
    expect(await titles(`sort=new&cursor=${nextCursor}`)).toEqual(['Three', 'Two', 'One']);
  });
});
