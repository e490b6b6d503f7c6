import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

type Page = { items: unknown[]; total: number; limit: number; offset: number };

let site: TestSite;
let member: TestMember;
const ids: Record<string, string> = {};

beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember();
  ids.member = member.id;
  ids.item = await aPublishedPicture(site.deps, member, { title: 'Low tide', tags: ['sea'], width: 64, height: 48 });
  const me = site.as(member);
  await me.post(`/api/content/${ids.item}/comments`, { text: 'Fine light' });
  await me.post(`/api/content/${ids.item}/favorite`);
  const playlist = { name: 'Evenings', visibility: 'public', contentId: ids.item };
  ids.playlist = (await me.post('/api/me/playlists', playlist)).json<{ id: string }>().id;
});
afterAll(() => site.close());

const read = async (path: string): Promise<Page> =>
  (await site.as(member).get(`/api${path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')}`)).json<Page>();

/** If deep pages were clamped, a client asking until a short page would get the deepest one forever. */
it.each([
  '/feed?sort=new&',
  '/feed?sort=top&',
  '/feed?sort=random&seed=7&',
  '/feed?q=tide&',
  '/feed?tags=sea&',
  '/top-content?',
  '/uploads?',
  '/users/{member}/uploads?',
  '/tags?',
  '/tags?q=se&',
  '/tags/tiles?',
  '/tags/tiles?q=se&',
  '/me/uploads?',
  '/me/favorites?',
  '/content/{item}/comments?',
  '/me/playlists?',
  '/users/{member}/playlists?',
  '/me/playlists/{playlist}/items?',
])('%s beyond the deepest offset is an empty page that says the offset asked for', async (path) => {
  expect((await read(path)).items).toHaveLength(1);
  for (const offset of [10_000, 10_001, 20_000, 100_001, 2 ** 31, Number.MAX_SAFE_INTEGER])
    expect(await read(`${path}offset=${offset}`)).toMatchObject({ items: [], offset, total: 1 });
});

it.each(['/users/nobody/uploads', '/content/nothing/comments'])('%s is unknown at any offset', async (path) => {
  expect((await site.as(member).get(`/api${path}?offset=10001`)).statusCode).toBe(404);
});
