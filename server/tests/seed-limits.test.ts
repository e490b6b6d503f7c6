import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

type List = { items: unknown[]; total: number; limit: number; offset: number };

let site: TestSite;
let member: TestMember;
let item: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember({ staff: 'admin' });
  item = await aPublishedPicture(site.deps, member, { tags: ['sea'], width: 64, height: 48 });
});
afterAll(() => site.close());

const list = async (path: string): Promise<List> => (await site.as(member).get(`/api${path}`)).json<List>();

describe('seed section 9', () => {
  it.each([
    ['Feed page size: 20', '/feed', 20],
    ['Tag list limit: 50', '/tags', 50],
    ['Tag list limit: tags page 100', '/tags?limit=100', 100],
    ['Tag autocomplete: 20 matches', '/tags?q=se&limit=20', 20],
  ])('%s', async (_row, path, limit) => {
    expect(await list(path)).toMatchObject({ limit, offset: 0, total: 1 });
  });

  it('Comments page: default limit 20, offset 0; inline limit 10', async () => {
    expect(await list(`/content/${item}/comments`)).toMatchObject({ limit: 20, offset: 0 });
    expect(await list(`/content/${item}/comments?limit=10`)).toMatchObject({ limit: 10 });
  });

  it('Feed page size: a page is never larger than 50', async () => {
    expect(await list('/feed?limit=5000')).toMatchObject({ limit: 50 });
  });

  it.each(['new', 'top', 'trending', 'updated', 'random'])('Sorts: %s', async (sort) => {
    expect((await list(`/feed?sort=${sort}`)).items).toHaveLength(1);
  });

  it.each(['none', 'pixelate', 'blur', 'black'])('Feed filter censor options: %s', async (censor) => {
    expect((await list(`/feed?censor=${censor}`)).items).toHaveLength(censor === 'none' ? 1 : 0);
  });

  it('Search suggestions: request 15', async () => {
    const found = await site.as(member).get('/api/search?q=evening&limit=15');
    expect(found.json()).toMatchObject({ content: [{ id: item }], profiles: [], tags: [] });
  });
});

/** Requests of the seed's own client on these screens, with fallbacks. */
describe('seed section 7: the paths of browsing', () => {
  it.each([
    '/home',
    '/feed',
    '/top-content',
    '/uploads',
    '/search?q=sea&type=tag&limit=15',
    '/tags?limit=50',
    '/me/feed-filters',
    '/me/playlists',
    '/playlists',
    '/collections/me',
    '/me/favorites',
  ])('GET %s answers', async (path) => {
    expect((await site.as(member).get(`/api${path}`)).statusCode).toBe(200);
  });

  it.each(['', '/similar', '/comments?offset=0&limit=10&meta=1'])('GET /content/{id}%s answers', async (path) => {
    expect((await site.as(member).get(`/api/content/${item}${path}`)).statusCode).toBe(200);
  });

  it('GET /feed takes all that the seed sends at once', async () => {
    const asked = 'offset=0&limit=20&q=evening&tags=sea&sort=top&censor=none&intensity=25&types=image&channelId=';
    expect(await list(`/feed?${asked}${member.id}`)).toMatchObject({ items: [{ id: item }], total: 1, limit: 20 });
  });
});
