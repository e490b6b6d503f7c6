import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';

let site: TestSite;
let owner: TestMember;
let guest: TestMember;
let at: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember({ name: 'Odile' });
  guest = await site.newMember({ name: 'Saro' });
});
afterAll(() => site.close());
beforeEach(async () => {
  at = `/api/content/${await aPublishedPicture(site.deps, owner, { width: 64, height: 48 })}/comments`;
});

const say = (member: TestMember, text: unknown) => site.as(member).post(at, { text });

describe('comments', () => {
  it('are trimmed, stored and listed newest first, with their author', async () => {
    const first = (await say(guest, '  The fold at the shoulder.  ')).json();
    expect(first).toMatchObject({ text: 'The fold at the shoulder.', author: { name: 'Saro' }, score: 0 });
    await say(owner, 'Thank you');
    const list = (await site.as(guest).get(at)).json();
    expect(list).toMatchObject({ total: 2, limit: 20, offset: 0 });
    expect(list.items.map((item: { text: string }) => item.text)).toEqual(['Thank you', 'The fold at the shoulder.']);
    expect((await site.as(guest).get(`${at}?meta=1&limit=1`)).json()).toMatchObject({ meta: { total: 2 }, limit: 1 });
  });

  it('that are empty or too long are refused and not stored', async () => {
    for (const text of ['', '   ', 'x'.repeat(2001), 7, undefined]) {
      const answer = await say(guest, text);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
    expect((await site.as(guest).get(at)).json()).toMatchObject({ total: 0, items: [] });
    expect((await say(guest, 'x'.repeat(2000))).statusCode).toBe(200);
  });

  it('can be deleted by their author or an admin only', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    const moderator = await site.newMember({ staff: 'moderator' });
    const { id, can } = (await say(guest, 'Mine')).json();
    expect(can).toMatchObject({ delete: true, deleteAsStaff: false });
    const rightsOf = async (who: TestMember) =>
      (await site.as(who).get(`/api/comments/${id}`)).json().comment.can as Record<string, boolean>;
    expect(await rightsOf(admin)).toMatchObject({ delete: true, deleteAsStaff: true });
    expect(await rightsOf(owner)).toMatchObject({ delete: false, deleteAsStaff: false });
    for (const other of [owner, moderator]) {
      const answer = await site.as(other).delete(`/api/comments/${id}`);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    expect((await site.as(guest).delete(`/api/comments/${id}`)).json()).toMatchObject({ ok: true, total: 0 });
    expect((await site.as(guest).delete(`/api/comments/${id}`)).statusCode).toBe(404);
    const second = (await say(guest, 'Again')).json();
    const address = `/api/comments/${second.id}`;
    expect((await site.as(admin).delete(address)).json()).toMatchObject({ status: 422, code: 'reason_required' });
    const words = { rule: 'spam', reason: 'It is an advert' };
    expect((await site.as(admin).delete(address, words)).json()).toEqual({ ok: true, total: 0, canUndo: false });
  });

  it('that come while their item is deleted wait for that, and do not find it', async () => {
    const id = at.split('/')[3] ?? '';
    const answering = await site.deps.db.transaction().execute(async (tx) => {
      await sql`delete from content where id = ${id}`.execute(tx);
      const comment = say(guest, 'Too late');
      await vi.waitFor(async () => {
        const { rows } = await site.deps.pool.query('select 1 from pg_locks where not granted');
        expect(rows).not.toEqual([]);
      }, 10_000);
      return { comment };
    });
    expect((await answering.comment).statusCode).toBe(404);
  });

  it('of an item that became private cannot be read', async () => {
    const { id } = (await say(guest, 'Before')).json();
    await site.as(owner).post(at.replace('/comments', '/edit'), { visibility: 'private' });
    expect((await site.as(guest).get(at)).statusCode).toBe(404);
    expect((await site.as(guest).delete(`/api/comments/${id}`)).statusCode).toBe(404);
  });
});
