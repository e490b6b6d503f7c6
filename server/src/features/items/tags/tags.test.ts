import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type Speaker, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { setSuspended } from '../../people/members/index.ts';
import { aPublishedPicture } from '../content/builders.ts';
import { foldTag, resolveTags } from './index.ts';

type Listed = { items: { id: string; name: string; contentCount: number }[]; total: number };
let site: TestSite;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember();
});
afterAll(() => site.close());

const make = async (name: string) =>
  (await site.as(member).post('/api/tags', { name })).json<Listed['items'][number]>();
const list = async (query: string) => (await site.as(member).get(`/api/tags?${query}`)).json<Listed>();
const namesOf = ({ items }: Listed) => items.map((tag) => tag.name);

describe('access to tags', () => {
  const expectAll = async (who: Speaker, status: number, code?: string) => {
    for (const answer of [await who.get('/api/tags'), await who.post('/api/tags', { name: 'Who may' })]) {
      expect(answer.statusCode).toBe(status);
      if (code) expect(answer.json()).toMatchObject({ code });
    }
  };
  it('is denied to visitors', () => expectAll(site.visitor, 401, 'unauthorized'));
  it('is denied before set-up is finished', async () =>
    expectAll(site.as(await site.newMember({ name: null })), 403, 'setup_required'));
  it('is denied to suspended members', async () => {
    const barred = await site.newMember();
    await setSuspended(site.deps, barred.id, true);
    await expectAll(site.as(barred), 401, 'unauthorized');
  });
  it.each([undefined, 'moderator', 'admin'] as const)('is granted to members (staff: %s)', async (staff) =>
    expectAll(site.as(await site.newMember({ staff })), 200),
  );
});

describe('a new tag', () => {
  it('is trimmed and keeps its spelling', async () => {
    expect(await make('  Long   Exposure ')).toMatchObject({ name: 'Long Exposure', contentCount: 0 });
  });

  it('is the existing one for any case, character width and spaces', async () => {
    const { id } = await make('Blue Hour');
    for (const name of ['blue hour', ' BLUE  HOUR', 'Ｂｌｕｅ hour'])
      expect(await make(name)).toMatchObject({ id, name: 'Blue Hour' });
  });

  it('is one tag for concurrent requests', async () => {
    const made = await Promise.all(['Dusk', 'dusk', 'DUSK', ' dusk'].map(make));
    expect(new Set(made.map((tag) => tag.id)).size).toBe(1);
  });

  it.each([
    ['', 'Tag name is required'],
    ['   ', 'Tag name is required'],
    ['x'.repeat(41), 'Name must have at most 40 characters'],
    ['-not', 'A tag name has no comma and does not begin with a minus'],
    ['a,b', 'A tag name has no comma and does not begin with a minus'],
  ])('is refused as %j', async (name, detail) => {
    const answer = await site.as(member).post('/api/tags', { name });
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid', detail });
    expect((await site.as(member).post('/api/tags', {})).statusCode).toBe(400);
  });

  it('has a stable folded name', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => foldTag(foldTag(name)) === foldTag(name)));
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const name of ['Portrait', 'Portal', 'Self portrait', 'Seaport', '100%', 'Lantern']) await make(name);
    const small = { width: 64, height: 48 };
    for (const tags of [['portal', 'portrait'], ['portal', 'portrait'], ['PORTRAIT']])
      await aPublishedPicture(site.deps, member, { ...small, tags });
  });

  it('is by use, then by name', async () => {
    const { items, total } = await list('limit=3');
    expect(items.slice(0, 2).map((tag) => [tag.name, tag.contentCount])).toEqual([
      ['Portrait', 3],
      ['Portal', 2],
    ]);
    expect(items).toHaveLength(3);
    expect(total).toBeGreaterThan(6);
  });

  it('pages without skips or repeats', async () => {
    const whole = namesOf(await list('limit=100'));
    const pages: string[] = [];
    for (let offset = 0; offset < whole.length; offset += 2)
      pages.push(...namesOf(await list(`limit=2&offset=${offset}`)));
    expect(pages).toEqual(whole);
  });

  it('has 50 entries by default and at most 100', async () => {
    expect(await list('')).toMatchObject({ limit: 50, offset: 0 });
    expect(await list('limit=5000')).toMatchObject({ limit: 100 });
  });

  it('has tags that begin with the text before those that contain it', async () => {
    const { items, total } = await list('q=PORT');
    expect(items.map((tag) => tag.name)).toEqual(['Portrait', 'Portal', 'Seaport', 'Self portrait']);
    expect(total).toBe(4);
  });

  it('tolerates a typo', async () => {
    expect(namesOf(await list('q=portriat'))[0]).toBe('Portrait');
    expect(namesOf(await list('q=lantren'))).toEqual(['Lantern']);
    expect(namesOf(await list('q=zzzzqqq'))).toEqual([]);
  });

  it('treats wildcard characters literally', async () => {
    expect(namesOf(await list(`q=${encodeURIComponent('100%')}`))).toEqual(['100%']);
    for (const q of ['%', '_', '\\', "'"])
      expect((await site.as(member).get(`/api/tags?q=${encodeURIComponent(q)}`)).statusCode).toBe(200);
    expect(namesOf(await list('q=%25'))).toEqual(['100%']);
  });

  it('has the exact name before longer ones that are used more', async () => {
    await make('Port');
    expect(namesOf(await list('q=port')).slice(0, 2)).toEqual(['Port', 'Portrait']);
  });
});

describe('the tags of an item', () => {
  it('are resolved in order, each once, and made where missing', async () => {
    const { db } = site.deps;
    const known = await make('Known');
    const tags = await resolveTags(db, member, ['New one', 'KNOWN', 'new  ONE']);
    expect(tags.map((tag) => tag.name)).toEqual(['New one', 'Known']);
    expect(tags[1]?.id).toBe(known.id);
    expect(await resolveTags(db, member, [])).toEqual([]);
  });

  it('are rolled back with the transaction of the item', async () => {
    const { db } = site.deps;
    const undone = db.transaction().execute(async (tx) => {
      await resolveTags(tx, member, ['Undone']);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(namesOf(await list('q=undone'))).toEqual([]);
  });
});
