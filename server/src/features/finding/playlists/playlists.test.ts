import { maxPlaylists, type Playlist, playlistNameMax } from '@veil/contract/finding/playlist.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { setSuspended } from '../../people/members/index.ts';
import { aPlaylist } from './builders.ts';

let site: TestSite;
let owner: TestMember;
let other: TestMember;
let picture: string;
const nobody = '00000000-0000-7000-8000-000000000000';
const byNumber = (one: number, other: number) => one - other;
const small = { width: 64, height: 48 };

beforeAll(async () => {
  site = await openTestSite({ works: false });
  other = await site.newMember({ name: 'Saro' });
  picture = await aPublishedPicture(site.deps, other, small);
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.newMember();
});

const read = async (member: TestMember, id: string) => {
  const answer = await site.as(member).get(`/api/me/playlists/${id}`);
  return answer.statusCode === 200 ? answer.json<Playlist>() : answer.statusCode;
};
const mine = async (member: TestMember, query = '') =>
  (await site.as(member).get(`/api/me/playlists${query}`)).json<{ items: Playlist[]; total: number }>();

describe('playlists', () => {
  it('are made with a trimmed name, private by default, and with a first item where one is given', async () => {
    const made = await site.as(owner).post('/api/me/playlists', { name: '  Slow evenings ' });
    expect(made.json()).toMatchObject({
      name: 'Slow evenings',
      visibility: 'private',
      owner: { id: owner.id },
      count: 0,
      firstItems: [],
      holds: null,
      can: { edit: true },
    });
    const begun = { name: 'Begun', visibility: 'public', contentId: picture };
    const answer = await site.as(owner).post('/api/me/playlists', begun);
    expect(answer.json()).toMatchObject({ visibility: 'public', count: 1, firstItems: [{ id: picture }], holds: true });
  });

  it('are not made with an empty or too long name or a missing item', async () => {
    for (const name of ['', '   ', undefined, 7, 'x'.repeat(playlistNameMax + 1)]) {
      const answer = await site.as(owner).post('/api/me/playlists', { name });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
    const empty = await site.as(owner).post('/api/me/playlists', { name: ' ' });
    expect(empty.json().fields).toEqual({ name: 'Playlist name is required' });
    const hidden = await aPublishedPicture(site.deps, other, { ...small, visibility: 'private' });
    for (const contentId of [hidden, nobody])
      expect((await site.as(owner).post('/api/me/playlists', { name: 'A', contentId })).statusCode).toBe(404);
    expect(await mine(owner)).toMatchObject({ total: 0, items: [] });
  });

  it('are limited in number, also for concurrent requests', async () => {
    const row = { owner_id: owner.id, name: 'One of many', visibility: 'private' };
    const rows = Array.from({ length: maxPlaylists - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
    await site.deps.db.insertInto('playlists').values(rows).execute();
    const answers = await Promise.all(
      ['Last', 'One too many'].map((name) => site.as(owner).post('/api/me/playlists', { name })),
    );
    expect(answers.map((answer) => answer.statusCode).sort(byNumber)).toEqual([200, 409]);
    expect((await mine(owner)).total).toBe(maxPlaylists);
  });

  it('are listed by their last change, and tell whether they hold an item', async () => {
    const first = await aPlaylist(site, owner, { name: 'First' });
    site.clock.pass(1000);
    await aPlaylist(site, owner, { name: 'Second' });
    site.clock.pass(1000);
    await site.as(owner).post(`/api/me/playlists/${first}/items`, { contentId: picture });
    const { items } = await mine(owner, `?contentId=${picture}`);
    expect(items.map(({ name, holds, count }) => [name, holds, count])).toEqual([
      ['First', true, 1],
      ['Second', false, 0],
    ]);
    expect((await mine(owner, '?limit=1&offset=1')).items.map(({ name }) => name)).toEqual(['Second']);
  });

  it('can be renamed, published and made private by their owner', async () => {
    const id = await aPlaylist(site, owner, {});
    const change = (body: object) => site.as(owner).post(`/api/me/playlists/${id}`, body);
    expect((await change({ name: ' New name ' })).json()).toMatchObject({ name: 'New name', visibility: 'private' });
    expect((await change({ visibility: 'public' })).json()).toMatchObject({ name: 'New name', visibility: 'public' });
    expect(await read(other, id)).toMatchObject({ name: 'New name', can: { edit: false } });
    await change({ visibility: 'private' });
    expect(await read(other, id)).toBe(404);
    const refused = await change({ name: ' ' });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { name: 'Playlist name is required' }]);
  });

  it('can be deleted by their owner without their items', async () => {
    const id = await aPlaylist(site, owner, { items: [picture] });
    expect((await site.as(owner).delete(`/api/me/playlists/${id}`)).json()).toEqual({ ok: true });
    expect((await site.as(owner).delete(`/api/me/playlists/${id}`)).statusCode).toBe(404);
    expect((await site.as(owner).get(`/api/content/${picture}`)).statusCode).toBe(200);
  });

  it('that are public can be read by all members and changed by their owner only, whatever the powers of others', async () => {
    const id = await aPlaylist(site, owner, { visibility: 'public', items: [picture] });
    const before = await read(owner, id);
    for (const staff of [undefined, 'moderator', 'admin'] as const) {
      const member = site.as(await site.newMember({ staff }));
      const at = `/api/me/playlists/${id}`;
      expect((await member.get(at)).json()).toMatchObject({ count: 1, can: { edit: false } });
      const answers = [
        await member.post(at, { name: 'Theirs now' }),
        await member.post(`${at}/items`, { contentId: picture }),
        await member.post(`${at}/items/${picture}/move`, { after: null }),
        await member.delete(`${at}/items/${picture}`),
        await member.delete(at),
      ];
      expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'forbidden'));
    }
    expect(await read(owner, id)).toEqual(before);
  });

  it('of a member are listed by id and name, the public ones alone, and none of one who is suspended', async () => {
    const id = await aPlaylist(site, owner, { name: 'Shown', visibility: 'public' });
    await aPlaylist(site, owner, { name: 'Kept' });
    const { slug } = (await site.as(owner).get(`/api/me/playlists/${id}`)).json<Playlist>().owner;
    for (const name of [owner.id, slug]) {
      const { items, total } = (await site.as(other).get(`/api/users/${name}/playlists`)).json();
      expect([total, items.map((item: Playlist) => item.name)]).toEqual([1, ['Shown']]);
    }
    expect((await site.as(other).get(`/api/users/${nobody}/playlists`)).statusCode).toBe(404);
    await setSuspended(site.deps, owner.id, true);
    expect(await read(other, id)).toBe(404);
    expect((await site.as(other).get(`/api/users/${owner.id}/playlists`)).statusCode).toBe(404);
  });
});
