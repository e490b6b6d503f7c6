import { maxKeptPlaylists } from '@veil/contract/finding/kept-playlists.ts';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { setSuspended } from '../../people/members/index.ts';
import { aPlaylist } from './builders.ts';
import { exportPlaylists } from './export.ts';

let site: TestSite;
let owner: TestMember;
let keeper: TestMember;
let walks: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  keeper = await site.newMember();
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.newMember();
  walks = await aPlaylist(site, owner, { name: 'Walks', visibility: 'public' });
  await site.deps.db.deleteFrom('kept_playlists').execute();
});

const keep = (id: string, who = keeper) => site.as(who).post(`/api/playlists/${id}/keep`);
const undo = (id: string, who = keeper) => site.as(who).delete(`/api/playlists/${id}/keep`);
const kept = async (query = '', who = keeper) => {
  const { items, total } = (await site.as(who).get(`/api/me/kept-playlists${query}`)).json<{
    items: Playlist[];
    total: number;
  }>();
  return { names: items.map(({ name }) => name), total };
};
const read = async (who: TestMember) => (await site.as(who).get(`/api/me/playlists/${walks}`)).json<Playlist>();

it('a public playlist of another member is kept, twice like once, and removed again', async () => {
  expect(await read(keeper)).toMatchObject({ youKeep: false, can: { edit: false, keep: true } });
  for (const _ of [1, 2]) expect((await keep(walks)).json()).toEqual({ id: walks, youKeep: true });
  expect(await kept()).toEqual({ names: ['Walks'], total: 1 });
  expect(await read(keeper)).toMatchObject({ youKeep: true });
  expect(await read(owner)).toMatchObject({ youKeep: false, can: { edit: true, keep: false } });
  for (const _ of [1, 2]) expect((await undo(walks)).json()).toEqual({ id: walks, youKeep: false });
  expect(await kept()).toEqual({ names: [], total: 0 });
});

it('the latest kept is first, and pages count all', async () => {
  const second = await aPlaylist(site, owner, { name: 'Second', visibility: 'public' });
  await keep(walks);
  site.clock.pass(1000);
  await keep(second);
  expect(await kept()).toEqual({ names: ['Second', 'Walks'], total: 2 });
  expect(await kept('?limit=1&offset=1')).toEqual({ names: ['Walks'], total: 2 });
});

it('the list is private, and leaves out what its member may no longer see', async () => {
  await keep(walks);
  expect(await kept('', owner)).toEqual({ names: [], total: 0 });
  const set = (visibility: string) => site.as(owner).post(`/api/me/playlists/${walks}`, { visibility });
  await set('private');
  expect(await kept()).toEqual({ names: [], total: 0 });
  await set('public');
  expect((await kept()).total).toBe(1);
  await setSuspended(site.deps, owner.id, true);
  expect((await kept()).total).toBe(0);
  await setSuspended(site.deps, owner.id, false);
  await site.as(keeper).post(`/api/users/${owner.id}/block`);
  expect((await kept()).total).toBe(0);
  await site.as(keeper).delete(`/api/users/${owner.id}/block`);
  expect((await kept()).total).toBe(1);
});

it('a deleted playlist leaves the list', async () => {
  await keep(walks);
  await site.as(owner).delete(`/api/me/playlists/${walks}`);
  expect((await kept()).total).toBe(0);
});

it('one’s own, a private and an unknown playlist are refused', async () => {
  expect((await keep(walks, owner)).json()).toMatchObject({ code: 'conflict' });
  const hidden = await aPlaylist(site, owner, { visibility: 'private' });
  for (const id of [hidden, '00000000-0000-7000-8000-000000000000', 'none'])
    expect((await keep(id)).statusCode, id).toBe(404);
  expect((await kept()).total).toBe(0);
});

it('the number is limited, also for concurrent requests', async () => {
  const row = { owner_id: owner.id, name: 'One of many', visibility: 'public' };
  const rows = Array.from({ length: maxKeptPlaylists - 1 }, () => ({ ...row, id: crypto.randomUUID() }));
  await site.deps.db.insertInto('playlists').values(rows).execute();
  const known = rows.map(({ id }) => ({ member_id: keeper.id, playlist_id: id, created_at: site.clock.now() }));
  await site.deps.db.insertInto('kept_playlists').values(known).execute();
  const last = await aPlaylist(site, await site.newMember(), { visibility: 'public' });
  const answers = await Promise.all([walks, last].map((id) => keep(id)));
  expect(answers.map(({ statusCode }) => statusCode).sort((one, other) => one - other)).toEqual([200, 409]);
  expect((await kept()).total).toBe(maxKeptPlaylists);
});

it('the export of a member names them', async () => {
  await keep(walks);
  const files = [];
  for await (const one of exportPlaylists(site.deps, keeper.id)) files.push(one);
  const file = files.find(({ path }) => path === 'kept-playlists.json');
  expect(file).toMatchObject({ json: [{ playlistId: walks }] });
});
