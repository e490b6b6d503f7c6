import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { recount } from '../src/features/items/content/index.ts';
import { openAuthClient } from '../src/features/people/auth/testing.ts';
import { setSuspended } from '../src/features/people/members/index.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

let site: TestSite;
let gone: TestMember;
let other: TestMember;
let moderator: TestMember;
let their: string;
let item: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  other = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());
beforeEach(async () => {
  gone = await site.newMember({ profile: { worshipType: 'single', followerOf: [other.id] } });
  their = await aPublishedPicture(site.deps, gone, { width: 64, height: 48 });
  item = await aPublishedPicture(site.deps, other, { width: 64, height: 48 });
  await aPlaylist(site, gone, { visibility: 'public' });
  for (const text of ['One', 'Two']) await site.as(gone).post(`/api/content/${item}/comments`, { text });
  await site.as(other).post(`/api/content/${item}/comments`, { text: 'Mine' });
});

async function findAs(viewer: TestMember) {
  const get = async (path: string) => (await site.as(viewer).get(`/api${path}`)).json();
  const status = async (path: string) => (await site.as(viewer).get(`/api${path}`)).statusCode;
  const comments = await get(`/content/${item}/comments?meta=1`);
  const found = await get(`/search?q=${encodeURIComponent(gone.name)}&limit=50`);
  return {
    profile: await status(`/users/${gone.id}`),
    byName: await status(`/users/${encodeURIComponent(gone.name)}`),
    uploads: await status(`/users/${gone.id}/uploads`),
    playlists: await status(`/users/${gone.id}/playlists`),
    feed: (await get(`/feed?channelId=${gone.id}`)).total,
    comments: comments.items.map(({ text }: { text: string }) => text),
    counted: [comments.total, comments.meta.total, (await get(`/content/${item}`)).commentCount],
    search: found.profiles.some(({ id }: { id: string }) => id === gone.id),
    worshipers: (await get(`/users/${other.id}`)).worshipers,
  };
}

describe('a suspended member', () => {
  it('is out of sight everywhere, for moderators too, and comes back whole', async () => {
    const before = await findAs(other);
    expect(before).toMatchObject({ profile: 200, byName: 200, uploads: 200, playlists: 200, feed: 1, search: true });
    expect(before).toMatchObject({ comments: ['Mine', 'Two', 'One'], counted: [3, 3, 3] });
    await setSuspended(site.deps, gone.id, true);
    for (const viewer of [other, moderator]) {
      const after = { profile: 404, byName: 404, uploads: 404, playlists: 404, feed: 0, search: false };
      expect(await findAs(viewer)).toEqual({
        ...after,
        comments: ['Mine'],
        counted: [1, 1, 1],
        worshipers: before.worshipers - 1,
      });
    }
    expect((await site.as(other).get(`/api/content/${their}`)).statusCode).toBe(404);
    expect(await recount(site.deps)).toEqual([]);
    await setSuspended(site.deps, gone.id, false);
    expect(await findAs(other)).toEqual(before);
    expect(await recount(site.deps)).toEqual([]);
  });

  it('is signed out everywhere at once, and can sign in again only when it is over', async () => {
    const client = openAuthClient(site);
    expect((await client.me(gone.token)).statusCode).toBe(200);
    await setSuspended(site.deps, gone.id, true);
    expect((await client.me(gone.token)).statusCode).toBe(401);
    expect((await client.get('/token', { cookie: gone.cookie })).statusCode).toBe(401);
    const told = await client.signIn(gone.email, gone.password);
    expect([told.statusCode, told.json().code, told.cookies]).toEqual([403, 'suspended', []]);
    const stranger = await client.signIn(gone.email, 'not the password');
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, 'unauthorized']);
    expect(await site.deps.db.selectFrom('sessions').where('account_id', '=', gone.id).selectAll().execute()).toEqual(
      [],
    );
    await setSuspended(site.deps, gone.id, false);
    expect((await client.signIn(gone.email, gone.password)).statusCode).toBe(200);
  });

  it('gains no follower, and leaves no comment that others could take', async () => {
    const { items } = (await site.as(gone).get(`/api/content/${item}/comments`)).json();
    const id = items.find(({ text }: { text: string }) => text === 'One').id;
    await setSuspended(site.deps, gone.id, true);
    const follower = await site.newMember();
    const follow = { worshipType: 'single', followerOf: [gone.id] };
    expect((await site.as(follower).post('/api/me/profile', follow)).statusCode).toBe(400);
    const admin = await site.newMember({ staff: 'admin' });
    expect((await site.as(admin).delete(`/api/comments/${id}`)).statusCode).toBe(404);
  });

  it('has nothing in a list that was uploaded and published while the suspension was being written', async () => {
    const { db } = site.deps;
    const someoneWaits = () =>
      vi.waitFor(async () => {
        const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await waiting.execute(db)).rows).toHaveLength(1);
      });
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    // It is no part of the transaction, within which test sites refuse to call storage.
    const upload = written
      .then(() => aPublishedPicture(site.deps, gone, { width: 64, height: 48 }))
      .catch(({ code }) => code);
    await db.transaction().execute(async (tx) => {
      await setSuspended({ ...site.deps, db: tx }, gone.id, true);
      isWritten();
      await Promise.race([upload, someoneWaits()]);
    });
    const told = await upload;
    const listed = db.selectFrom('content').select('id').where('owner_id', '=', gone.id).where('listed', '=', true);
    expect([await listed.execute(), told]).toEqual([[], 'suspended']);
  });

  it('leaves exact counts behind when comments come and go at the same moment', async () => {
    const say = () => site.as(gone).post(`/api/content/${item}/comments`, { text: 'At once' });
    const { items } = (await site.as(gone).get(`/api/content/${item}/comments`)).json();
    const mine = items.filter(({ can }: { can: { delete: boolean } }) => can.delete);
    await Promise.all([
      ...Array.from({ length: 6 }, say),
      ...mine.map(({ id }: { id: string }) => site.as(gone).delete(`/api/comments/${id}`)),
      setSuspended(site.deps, gone.id, true),
      setSuspended(site.deps, other.id, true),
    ]);
    expect(await recount(site.deps)).toEqual([]);
    await setSuspended(site.deps, gone.id, false);
    await setSuspended(site.deps, other.id, false);
    expect(await recount(site.deps)).toEqual([]);
    other = await site.newMember();
  });
});
