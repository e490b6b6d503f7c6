import type { Access, Call } from '@veil/contract/call.ts';
import { calls } from '@veil/contract/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { addressOf, make } from './testing-calls.ts';

/** Every call of seed section 7 with its fallback paths. Ids have no name here. */
const seed: Record<Call['method'], string[]> = {
  GET: [
    '/home',
    '/feed',
    '/top-content',
    '/uploads',
    '/upload-options',
    '/public-content',
    '/stamps',
    '/adverts',
    '/polls',
    '/pantheon',
    '/search',
    '/tags',
    '/content/{}',
    '/content/{}/came',
    '/content/{}/votes',
    '/content/{}/favorite',
    '/content/{}/similar',
    '/content/{}/comments',
    '/content/{}/edit',
    '/users/{}',
    '/users/{}/uploads',
    '/me',
    '/me/profile',
    '/me/uploads',
    '/me/favorites',
    '/me/friends',
    '/me/playlists',
    '/me/feed-filters',
    '/collections/me',
    '/collections/{}',
    '/reddit/config',
    '/reddit/status',
    '/reddit/check',
    '/image-queue/config',
    '/image-queue/status',
    '/patron/tiers',
    '/patron/link-status',
    '/patron/authorize',
    '/admin/metrics',
    '/seo',
    '/tags/performance',
    '/perf/pages',
    '/search/top',
    '/ads/revenue',
    '/admin/stamps',
  ],
  POST: [
    '/content/{}/came',
    '/content/{}/votes',
    '/content/{}/favorite',
    '/content/{}/comments',
    '/content/{}/edit',
    '/upload',
    '/tags',
    '/tags/merge',
    '/admin/tags/merge',
    '/profilecheck',
    '/me/profile',
    '/me',
    '/me/feed-filters',
    '/me/feed-filters/default',
    '/collections',
    '/me/playlists',
    '/playlists',
    '/me/playlists/{}/items',
    '/playlists/{}/items',
    '/playlists/{}/collectables',
    '/vote',
    '/polls/{}/vote',
    '/patron',
    '/reddit/config',
    '/image-queue/config',
    '/admin/stamps',
    '/admin/stamps/{}',
    '/admin/stamps/upload',
    '/adverts',
    '/adverts/upload',
  ],
  DELETE: [
    '/content/{}',
    '/content/{}/came',
    '/content/{}/favorite',
    '/me/favorites/{}',
    '/tags/{}',
    '/me/feed-filters/{}',
    '/collections/{}/collectables/{}',
    '/admin/stamps/{}',
  ],
};

/** Admin-only calls of seed section 6. */
const adminOnly = [
  'GET /admin/metrics',
  'GET /seo',
  'GET /tags/performance',
  'GET /perf/pages',
  'GET /search/top',
  'GET /ads/revenue',
  'GET /admin/stamps',
  'POST /admin/stamps',
  'POST /admin/stamps/{}',
  'POST /admin/stamps/upload',
  'DELETE /admin/stamps/{}',
  'GET /reddit/config',
  'GET /reddit/status',
  'GET /reddit/check',
  'POST /reddit/config',
  'GET /image-queue/config',
  'GET /image-queue/status',
  'POST /image-queue/config',
  'POST /tags/merge',
  'POST /admin/tags/merge',
  'DELETE /tags/{}',
  'POST /adverts',
  'POST /adverts/upload',
];
const entries = Object.entries(seed).flatMap(([method, paths]) => paths.map((path) => `${method} ${path}`));

type Documented = { paths: Record<string, Record<string, { 'x-access': Access }>> };
let site: TestSite;
let documented: Map<string, Access>;
let member: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  const { paths } = (await site.visitor.get('/api/openapi.json')).json<Documented>();
  documented = new Map(
    Object.entries(paths).flatMap(([url, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${url.replace(/^\/api/, '').replace(/\{\w+\}/g, '{}')}`,
        operation['x-access'],
      ]),
    ),
  );
  member = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const nameless = (path: string) => path.replace(/:\w+/g, '{}');
function callOf(entry: string): { call: Call; path: string } {
  for (const call of Object.values(calls) as Call[]) {
    const path = [call.path, ...(call.aliases ?? [])].find((one) => `${call.method} ${nameless(one)}` === entry);
    if (path) return { call, path };
  }
  throw new Error(`${entry} is not in the contract`);
}

describe('the calls of seed section 7', () => {
  it.each(entries)('%s is described', (entry) => {
    expect([...documented.keys()]).toContain(entry);
  });

  it.each(adminOnly)('%s is for admins, and refused to everybody else', async (entry) => {
    expect(documented.get(entry)).toBe('admin');
    const { call, path } = callOf(entry);
    const answers = [site.visitor, site.as(member), site.as(moderator)].map(
      async (speaker) => (await make(speaker, call, addressOf(path, {}))).statusCode,
    );
    expect(await Promise.all(answers)).toEqual([401, 404, 404]);
  });

  it('lists each call once', () => {
    expect(new Set(entries).size).toBe(entries.length);
    for (const entry of adminOnly) expect(entries).toContain(entry);
  });
});
