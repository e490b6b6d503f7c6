import type { keptPlaylistCalls } from '@veil/contract/finding/kept-playlists.ts';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { playlists } from '@veil/contract/finding/playlists.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aPlaylist } from './builders.ts';

let site: TestSite;
let member: TestMember;
let picture: string;
let second: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember({ name: 'Ione' });
  const small = { width: 64, height: 48 };
  picture = await aPublishedPicture(site.deps, member, small);
  second = await aPublishedPicture(site.deps, member, small);
});
afterAll(() => site.close());

const pathsOf = (name: keyof typeof playlists): string[] => {
  const call: { path: string; aliases?: readonly string[] } = playlists[name];
  return [call.path, ...(call.aliases ?? [])];
};
const fill = (path: string, id: string) =>
  `/api${path.replace(':playlistId', id).replace(':contentId', picture).replace(':id', member.id)}`;

describe('the calls that older clients make', () => {
  it('list playlists under items', async () => {
    await aPlaylist(site, member, { name: 'Listed' });
    for (const path of ['/me/playlists', '/playlists'])
      expect((await site.as(member).get(`/api${path}`)).json().items[0]).toMatchObject({ name: 'Listed', count: 0 });
  });

  it('make one by POST /me/playlists, falling back to /playlists', async () => {
    for (const path of ['/me/playlists', '/playlists']) {
      const made = await site.as(member).post(`/api${path}`, { name: ' By name ' });
      expect(made.json()).toMatchObject({ id: expect.any(String), name: 'By name', count: 0 });
      const refused = await site.as(member).post(`/api${path}`, { name: ' ' });
      expect([refused.statusCode, refused.json().fields.name]).toEqual([400, 'Playlist name is required']);
    }
  });

  it('add by /me/playlists/{id}/items, then /playlists/{id}/items, then /collectables', async () => {
    for (const path of ['/me/playlists/:playlistId/items', '/playlists/:playlistId/items', '/collectables']) {
      const playlistId = await aPlaylist(site, member);
      const body = { contentId: picture, ...(path === '/collectables' && { playlistId }) };
      expect((await site.as(member).post(fill(path, playlistId), body)).json()).toMatchObject({ count: 1 });
      const { items } = (await site.as(member).get(`/api/me/playlists/${playlistId}/items`)).json();
      expect(items).toMatchObject([{ id: picture }]);
    }
  });

  it.each([...pathsOf('addPlaylistItem'), ...pathsOf('addCollectable')])(
    'POST %s asks for a content id',
    async (path) => {
      const playlistId = await aPlaylist(site, member);
      for (const body of [{}, { playlistId }, { playlistId, contentId: '' }, { playlistId, contentId: null }]) {
        const refused = await site.as(member).post(fill(path, playlistId), body);
        expect(refused.json()).toMatchObject({
          status: 400,
          code: 'invalid',
          detail: 'content id is required',
          fields: { contentId: 'content id is required' },
        });
      }
      const malformed = await site.as(member).post(fill(path, playlistId), { playlistId, contentId: 'no id' });
      expect(malformed.json()).toMatchObject({
        code: 'invalid',
        fields: { contentId: expect.stringMatching(/valid/i) },
      });
    },
  );

  it('read one with its items by contentId, in order', async () => {
    const playlistId = await aPlaylist(site, member, { name: 'Read', items: [second, picture] });
    for (const path of pathsOf('getPlaylist'))
      expect((await site.as(member).get(fill(path, playlistId))).json()).toMatchObject({
        id: playlistId,
        name: 'Read',
        count: 2,
        items: [{ contentId: second }, { contentId: picture }],
      });
  });
});

/** The calls of the specification. Older clients keep no playlists of others. */
type Older = Exclude<keyof typeof playlists, keyof typeof keptPlaylistCalls>;

const asked: Record<Older, { body?: (playlistId: string) => object; says: object }> = {
  listMyPlaylists: { says: { items: expect.any(Array), limit: 50, offset: 0, total: expect.any(Number) } },
  listMemberPlaylists: { says: { items: expect.any(Array) } },
  createPlaylist: { body: () => ({ name: 'New' }), says: { name: 'New' } },
  getPlaylist: { says: { count: 2, items: [{}, {}] } },
  listPlaylistItems: { says: { total: 2 } },
  changePlaylist: { body: () => ({ name: 'Other' }), says: { name: 'Other', count: 2 } },
  deletePlaylist: { says: { ok: true } },
  addPlaylistItem: { body: () => ({ contentId: picture }), says: { count: 2, holds: true } },
  addCollectable: { body: (playlistId) => ({ playlistId, contentId: picture }), says: { count: 2, holds: true } },
  movePlaylistItem: { body: () => ({ after: second }), says: { ok: true } },
  removePlaylistItem: { says: { count: 1, holds: false } },
};

describe('every call of playlists answers the same on each of its paths', () => {
  for (const name of Object.keys(asked) as Older[]) {
    const { method } = playlists[name];
    for (const path of pathsOf(name)) {
      it(`${method} ${path} (${name})`, async () => {
        const playlistId = await aPlaylist(site, member, { items: [picture, second] });
        const { body, says } = asked[name];
        const url = fill(path, playlistId);
        const me = site.as(member);
        const answer =
          method === 'GET'
            ? await me.get(url)
            : method === 'DELETE'
              ? await me.delete(url)
              : await me.post(url, body?.(playlistId));
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.json<Playlist>()).toMatchObject(says);
      });
    }
  }
});
