import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { recount } from '../../items/content/index.ts';
import { setSuspended } from '../../people/members/index.ts';
import { decideAbout } from '../../safety/moderation/builders.ts';

let site: TestSite;
let owner: TestMember;
let guest: TestMember;
let moderator: TestMember;
let admin: TestMember;
let item: string;
let comment: { id: string; text: string; createdAt: string };

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember({ name: 'Odile' });
  guest = await site.newMember({ name: 'Saro' });
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  comment = await say(guest, 'The fold at the shoulder.');
});

const say = async (member: TestMember, text: string) =>
  (await site.as(member).post(`/api/content/${item}/comments`, { text })).json();
const remove = async (member: TestMember, words?: object) =>
  (await site.as(member).delete(`/api/comments/${comment.id}`, words)).json();
const restore = (member?: TestMember) =>
  (member ? site.as(member) : site.visitor).post(`/api/comments/${comment.id}/restore`);
const report = (member: TestMember) => site.as(member).post(`/api/comments/${comment.id}/report`, { reason: 'spam' });
const decide = (decision: 'keep' | 'delete') => decideAbout(site, moderator, comment.id, decision);
const kept = () => site.deps.db.selectFrom('deleted_comments').select('id').where('id', '=', comment.id).execute();

async function listed() {
  const list = (await site.as(owner).get(`/api/content/${item}/comments`)).json<{ total: number; items: unknown[] }>();
  expect(await recount(site.deps)).toEqual([]);
  return list;
}

describe('a comment that its author deleted', () => {
  it('is restored unchanged, once for any number of requests', async () => {
    for (const member of [owner, moderator, admin])
      await site.as(member).post(`/api/comments/${comment.id}/votes`, { value: 1 });
    expect(await remove(guest)).toEqual({ ok: true, total: 0, canUndo: true });
    expect(await listed()).toMatchObject({ total: 0, items: [] });
    const answers = await Promise.all([1, 2, 3].map(() => restore(guest)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { id, text, createdAt } = comment;
    expect(answers[0]?.json()).toMatchObject({ id, text, createdAt, author: { name: 'Saro' } });
    expect(await listed()).toMatchObject({ total: 1, items: [{ id, text, createdAt, score: 3 }] });
    expect(await kept()).toEqual([]);
    expect(await remove(guest)).toMatchObject({ total: 0, canUndo: true });
    expect((await restore(guest)).statusCode).toBe(200);
    expect((await listed()).total).toBe(1);
  });

  it('cannot be restored by another member', async () => {
    await remove(guest);
    for (const other of [owner, moderator, admin]) expect((await restore(other)).statusCode).toBe(404);
    expect((await restore()).statusCode).toBe(401);
    for (const id of ['nothing', item])
      expect((await site.as(guest).post(`/api/comments/${id}/restore`)).statusCode).toBe(404);
    expect((await listed()).total).toBe(0);
  });

  it('cannot be restored after the time limit, and is then deleted', async () => {
    await remove(guest);
    site.clock.pass(12_001);
    expect((await restore(guest)).statusCode).toBe(404);
    expect(await kept()).toHaveLength(1);
    await site.runRepeated('deleted comments');
    expect(await kept()).toEqual([]);
    expect((await listed()).total).toBe(0);
  });

  it('is left by the sweep while it can be restored', async () => {
    await remove(guest);
    site.clock.pass(12_000);
    await site.runRepeated('deleted comments');
    expect((await restore(guest)).statusCode).toBe(200);
  });

  it('cannot be restored where its author could not write a comment', async () => {
    await remove(guest);
    await site.as(owner).post(`/api/content/${item}/edit`, { visibility: 'private' });
    expect((await restore(guest)).statusCode).toBe(404);
    await site.as(owner).post(`/api/content/${item}/edit`, { visibility: 'members' });
    await setSuspended(site.deps, guest.id, true);
    expect((await restore(guest)).statusCode).toBe(401);
    expect(await listed()).toMatchObject({ total: 0, items: [] });
    await setSuspended(site.deps, guest.id, false);
    guest = await site.signInAgain(guest);
    expect(await listed()).toMatchObject({ total: 0, items: [] });
    await site.as(owner).delete(`/api/content/${item}?forever=true`);
    expect((await restore(guest)).statusCode).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('keeps its reports, which refer to it again after it is restored', async () => {
    await report(owner);
    await remove(guest);
    await restore(guest);
    expect((await decide('delete')).statusCode).toBe(200);
    expect((await restore(guest)).statusCode).toBe(404);
    expect((await listed()).total).toBe(0);
  });

  it('cannot be restored when a moderator has decided to delete it, and can when to keep it', async () => {
    await report(owner);
    await remove(guest);
    expect((await decide('keep')).statusCode).toBe(200);
    expect((await restore(guest)).statusCode).toBe(200);
    await report(owner);
    await remove(guest);
    expect((await decide('delete')).statusCode).toBe(200);
    expect((await restore(guest)).statusCode).toBe(404);
    expect((await listed()).total).toBe(0);
  });
});

describe('a comment that an admin deleted', () => {
  it('cannot be restored, not even by an undo that its author was offered before', async () => {
    await remove(guest);
    await restore(guest);
    expect(await remove(admin, { rule: 'spam', reason: 'It is an advert' })).toEqual({
      ok: true,
      total: 0,
      canUndo: false,
    });
    expect((await restore(guest)).statusCode).toBe(404);
    expect((await restore(admin)).statusCode).toBe(404);
    expect((await listed()).total).toBe(0);
  });

  it('can be restored where it is their own', async () => {
    comment = await say(admin, 'Mine');
    expect(await remove(admin)).toMatchObject({ canUndo: true });
    expect((await restore(admin)).statusCode).toBe(200);
    expect((await listed()).total).toBe(2);
  });
});
