import { maxPlaylistItems, type Playlist, type PlaylistWithItems } from '@veil/contract/finding/playlist.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import type { DB } from '../../../tables.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { loadViewer, type Viewer } from '../../people/members/index.ts';
import { aPlaylist } from './builders.ts';
import { getPlaylist } from './reading.ts';

let site: TestSite;
let owner: TestMember;
let maker: TestMember;
const byNumber = (one: number, other: number) => one - other;
const small = { width: 64, height: 48 };
const nobody = '00000000-0000-7000-8000-000000000000';
let pictures: [string, string, string];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember({ name: 'Odile' });
  maker = await site.newMember({ name: 'Saro' });
});
afterAll(() => site.close());
beforeEach(async () => {
  const draw = () => aPublishedPicture(site.deps, maker, small);
  pictures = [await draw(), await draw(), await draw()];
});

const at = (id: string) => `/api/me/playlists/${id}`;
const itemsOf = async (member: TestMember, id: string, query = '') =>
  (await site.as(member).get(`${at(id)}/items${query}`)).json<{ items: ContentCard[]; total: number }>();
const idsOf = async (member: TestMember, id: string) => (await itemsOf(member, id)).items.map((item) => item.id);
const add = (id: string, contentId: string) => site.as(owner).post(`${at(id)}/items`, { contentId });
const move = (id: string, contentId: string, after: string | null) =>
  site.as(owner).post(`${at(id)}/items/${contentId}/move`, { after });

describe('the items of a playlist', () => {
  it('are appended, each once', async () => {
    const id = await aPlaylist(site, owner);
    for (const [n, picture] of pictures.entries())
      expect((await add(id, picture)).json()).toMatchObject({ id, count: n + 1, holds: true });
    expect((await add(id, pictures[0])).json()).toMatchObject({ count: 3, holds: true });
    expect(await idsOf(owner, id)).toEqual(pictures);
    expect(await itemsOf(owner, id, '?limit=1&offset=1')).toMatchObject({ total: 3, items: [{ id: pictures[1] }] });
  });

  it('cannot be added when its owner cannot see them', async () => {
    const hidden = await aPublishedPicture(site.deps, maker, { ...small, visibility: 'private' });
    const id = await aPlaylist(site, owner, { items: [pictures[0]] });
    for (const contentId of [hidden, nobody]) {
      const answer = await add(id, contentId);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    const malformed = await add(id, 'no id');
    expect([malformed.statusCode, malformed.json().code]).toEqual([400, 'invalid']);
    expect(await idsOf(owner, id)).toEqual([pictures[0]]);
  });

  it('are moved behind another or to the front', async () => {
    const [a, b, c] = pictures;
    const id = await aPlaylist(site, owner, { items: pictures });
    expect((await move(id, c, null)).json()).toEqual({ ok: true });
    expect(await idsOf(owner, id)).toEqual([c, a, b]);
    await move(id, c, a);
    expect(await idsOf(owner, id)).toEqual([a, c, b]);
    await move(id, a, b);
    expect(await idsOf(owner, id)).toEqual([c, b, a]);
    await move(id, b, b);
    expect(await idsOf(owner, id)).toEqual([c, b, a]);
  });

  it('cannot be moved when one of the two is not in the playlist', async () => {
    const [a, b, c] = pictures;
    const id = await aPlaylist(site, owner, { items: [a, b] });
    for (const [item, after] of [
      [c, a],
      [a, c],
      [a, nobody],
      ['no-id', a],
    ] as const)
      expect((await move(id, item, after)).statusCode).toBe(404);
    expect((await site.as(owner).post(`${at(id)}/items/${a}/move`, {})).json().code).toBe('invalid');
    expect(await idsOf(owner, id)).toEqual([a, b]);
  });

  it('are removed; removing one again answers 404', async () => {
    const [a, b, c] = pictures;
    const id = await aPlaylist(site, owner, { items: pictures });
    const remove = () => site.as(owner).delete(`${at(id)}/items/${b}`);
    expect((await remove()).json()).toMatchObject({ count: 2, holds: false });
    expect((await remove()).statusCode).toBe(404);
    await move(id, c, null);
    await add(id, b);
    expect(await idsOf(owner, id)).toEqual([c, a, b]);
  });

  it('are listed and counted as each viewer may see them; the others keep their position', async () => {
    const [a, b, c] = pictures;
    const id = await aPlaylist(site, owner, { visibility: 'public', items: pictures });
    await site.as(maker).post(`/api/content/${b}/edit`, { visibility: 'private' });
    expect(await idsOf(owner, id)).toEqual([a, c]);
    expect((await site.as(owner).get(at(id))).json()).toMatchObject({
      count: 2,
      firstItems: [{ id: a }, { id: c }],
      items: [{ contentId: a }, { contentId: c }],
    });
    expect(await idsOf(maker, id)).toEqual([a, b, c]);
    expect((await site.as(owner).get(`/api/me/playlists?contentId=${b}`)).json().items[0].holds).toBe(false);
    expect((await move(id, b, null)).statusCode).toBe(404);
    await move(id, c, a);
    await site.as(maker).post(`/api/content/${b}/edit`, { visibility: 'public' });
    expect(await idsOf(owner, id)).toEqual([a, c, b]);
  });

  it('disappear when they are deleted', async () => {
    const [a, b, c] = pictures;
    const id = await aPlaylist(site, owner, { items: pictures });
    await site.as(maker).delete(`/api/content/${b}`);
    expect(await idsOf(owner, id)).toEqual([a, c]);
    await move(id, c, null);
    expect(await idsOf(owner, id)).toEqual([c, a]);
  });

  it('form its picture, the first four', async () => {
    const more = [await aPublishedPicture(site.deps, maker, small), await aPublishedPicture(site.deps, maker, small)];
    const id = await aPlaylist(site, owner, { items: [...pictures, ...more] });
    const { firstItems, count } = (await site.as(owner).get(at(id))).json<Playlist>();
    expect([count, firstItems.map((item) => item.id)]).toEqual([5, [...pictures, ...more].slice(0, 4)]);
  });

  it("are veiled by the viewer's settings, in the picture too", async () => {
    const veiled = await aPublishedPicture(site.deps, maker, { ...small, parts: ['feet'] });
    const shy = await site.newMember({ profile: { censoredParts: ['feet'] } });
    const id = await aPlaylist(site, owner, { visibility: 'public', items: [veiled] });
    const { firstItems } = (await site.as(shy).get(at(id))).json<Playlist>();
    expect(firstItems[0]?.media?.veil).toMatchObject({ reasons: ['parts'], parts: ['feet'] });
    expect((await itemsOf(shy, id)).items[0]?.media?.veil).toMatchObject({ reasons: ['parts'] });
    expect((await itemsOf(owner, id)).items[0]?.media?.veil).toBeNull();
  });

  it('are read with the same number of statements, however many there are', async () => {
    const viewer = (await loadViewer(site.deps, owner.id)) as Viewer;
    const count = async (items: readonly string[]) => {
      const id = await aPlaylist(site, owner, { items });
      let statements = 0;
      const dialect = new PostgresDialect({ pool: site.deps.pool });
      const db = new Kysely<DB>({ dialect, log: () => void statements++ });
      expect((await getPlaylist({ ...site.deps, db }, viewer, { params: { playlistId: id } })).items).toHaveLength(
        items.length,
      );
      return statements;
    };
    expect(await count(pictures)).toBe(await count(pictures.slice(0, 1)));
  });

  it('are limited in number', async () => {
    const id = await aPlaylist(site, owner);
    const made = await site.deps.db
      .selectFrom('content')
      .selectAll()
      .where('id', '=', pictures[0])
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: maxPlaylistItems - 1 }, () => ({ ...made, id: crypto.randomUUID() }));
    for (let from = 0; from < copies.length; from += 200)
      await site.deps.db
        .insertInto('content')
        .values(copies.slice(from, from + 200))
        .execute();
    const items = copies.map((copy, position) => ({ playlist_id: id, content_id: copy.id, position }));
    await site.deps.db.insertInto('playlist_items').values(items).execute();
    const answers = await Promise.all([add(id, pictures[1]), add(id, pictures[2])]);
    expect(answers.map((answer) => answer.statusCode).sort(byNumber)).toEqual([200, 409]);
    const full = (await site.as(owner).get(at(id))).json<PlaylistWithItems>();
    expect([full.count, full.items.length, full.firstItems.length]).toEqual([maxPlaylistItems, maxPlaylistItems, 4]);
  });
});
