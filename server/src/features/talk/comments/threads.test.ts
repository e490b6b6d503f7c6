import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { slugsIn } from './mentions.ts';

type Said = { id: string; text: string; parentId: string | null; replyCount: number; score: number; youVote: number };

let site: TestSite;
let owner: TestMember;
let guest: TestMember;
let third: TestMember;
let item: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember({ name: 'Odile' });
  guest = await site.newMember({ name: 'Saro Lind' });
  third = await site.newMember({ name: 'Third' });
});
afterAll(() => site.close());
beforeEach(async () => {
  item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
});

const say = (member: TestMember, text: string, parentId?: string) =>
  site.as(member).post(`/api/content/${item}/comments`, { text, parentId });
const said = async (member: TestMember, text: string, parentId?: string): Promise<Said> =>
  (await say(member, text, parentId)).json();
const list = async (query = '', member = third): Promise<{ items: Said[]; total: number }> =>
  (await site.as(member).get(`/api/content/${item}/comments${query}`)).json();
const vote = (member: TestMember, id: string, value: unknown) =>
  site.as(member).post(`/api/comments/${id}/votes`, { value });
const edit = (member: TestMember, id: string, text: string) => site.as(member).post(`/api/comments/${id}`, { text });
const textsOf = ({ items }: { items: Said[] }) => items.map(({ text }) => text);

describe('a reply', () => {
  it('belongs to one top-level comment, even if it answers a reply, and is read from the beginning', async () => {
    const top = await said(guest, 'Top');
    const first = await said(owner, 'First', top.id);
    const second = await said(third, 'Second', first.id);
    expect([first.parentId, second.parentId]).toEqual([top.id, top.id]);
    await said(owner, 'Another');
    const threads = await list('?parent=none');
    expect(textsOf(threads)).toEqual(['Another', 'Top']);
    expect(threads).toMatchObject({ total: 2, items: [{ replyCount: 0 }, { replyCount: 2 }] });
    expect(await list(`?parent=${top.id}`)).toMatchObject({ total: 2, items: [{ text: 'First' }, { text: 'Second' }] });
    expect(textsOf(await list(`?parent=${top.id}&offset=1`))).toEqual(['Second']);
    expect(await list()).toMatchObject({ total: 4 });
    const read = await site.as(guest).get(`/api/comments/${second.id}`);
    expect(read.json()).toMatchObject({ comment: { text: 'Second' }, parent: { text: 'Top' } });
  });

  it('to a comment of another item, or to none that is there, is refused and not stored', async () => {
    const elsewhere = await said(guest, 'Elsewhere');
    item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
    for (const id of [elsewhere.id, '01890a5d-ac96-774b-bcce-b302099a8057']) {
      const answer = await say(guest, 'Reply', id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
    expect((await say(guest, 'Reply', 'no id')).statusCode).toBe(400);
    expect(await list()).toMatchObject({ total: 0 });
  });

  it('becomes a top-level comment with the deletion above it, and goes back when that is undone', async () => {
    const top = await said(guest, 'Top');
    await said(owner, 'Reply', top.id);
    await vote(owner, top.id, 1);
    expect((await site.as(guest).delete(`/api/comments/${top.id}`)).json()).toMatchObject({ total: 1 });
    expect(await list('?parent=none')).toMatchObject({ total: 1, items: [{ text: 'Reply', parentId: null }] });
    await site.as(guest).post(`/api/comments/${top.id}/restore`);
    expect(await list('?parent=none')).toMatchObject({ total: 1, items: [{ text: 'Top', replyCount: 1, score: 1 }] });
  });

  it('is not shown by the thread of another item', async () => {
    const top = await said(guest, 'Top');
    await said(owner, 'Reply', top.id);
    const other = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
    const answer = await site.as(guest).get(`/api/content/${other}/comments?parent=${top.id}`);
    expect(answer.json()).toMatchObject({ total: 0, items: [] });
  });
});

describe('votes on a comment', () => {
  it('count once a member, can be changed and cleared, and order the list', async () => {
    const [low, high] = [await said(guest, 'Low'), await said(guest, 'High')];
    await vote(owner, high.id, 1);
    expect((await vote(third, high.id, -1)).json()).toEqual({ score: 0, you: -1 });
    expect((await vote(third, high.id, 1)).json()).toEqual({ score: 2, you: 1 });
    await said(guest, 'Newest');
    await vote(owner, low.id, -1);
    expect(textsOf(await list('?parent=none&sort=top'))).toEqual(['High', 'Newest', 'Low']);
    expect((await list('?parent=none&sort=top')).items[0]).toMatchObject({ score: 2, youVote: 1 });
    expect((await vote(third, high.id, 0)).json()).toEqual({ score: 1, you: 0 });
  });

  it('on your own, of another value, or on one that is gone are refused', async () => {
    const own = await said(guest, 'Own');
    expect((await vote(guest, own.id, 1)).statusCode).toBe(403);
    expect((await vote(owner, own.id, 2)).statusCode).toBe(400);
    await site.as(guest).delete(`/api/comments/${own.id}`);
    expect((await vote(owner, own.id, 1)).statusCode).toBe(404);
  });

  it('are exact after any number of concurrent ones', async () => {
    const { id } = await said(guest, 'Busy');
    const values = fc.array(fc.record({ who: fc.nat(1), value: fc.constantFrom(-1, 0, 1) }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(values, async (steps) => {
        await Promise.all(steps.map(({ who, value }) => vote([owner, third][who] as TestMember, id, value)));
        const { sum } = await site.deps.db
          .selectFrom('comment_votes')
          .where('comment_id', '=', id)
          .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('value'), eb.lit(0)).as('sum'))
          .executeTakeFirstOrThrow();
        expect((await list()).items[0]?.score).toBe(Number(sum));
      }),
      { numRuns: 12 },
    );
  });
});

describe('a change of a comment', () => {
  it('is possible for its author, for ten minutes, and is shown', async () => {
    const { id } = await said(guest, 'Helo');
    expect((await edit(guest, id, 'Hello')).json()).toMatchObject({ text: 'Hello', editedAt: expect.any(String) });
    expect((await edit(owner, id, 'Mine')).statusCode).toBe(403);
    expect((await edit(guest, id, '  ')).statusCode).toBe(400);
    site.clock.pass(10 * 60_000);
    const late = await edit(guest, id, 'Too late');
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await list('', guest)).items[0]).toMatchObject({ text: 'Hello', editableUntil: null });
  });

  it('without a change leaves no trace', async () => {
    const { id } = await said(guest, 'Hello');
    expect((await edit(guest, id, 'Hello')).json()).toMatchObject({ editedAt: null });
  });
});

describe('mentions', () => {
  it('are found at the beginning of words, each once, up to ten', () => {
    expect(slugsIn('@saro-lind, (@third) mail@x.example @@no @Third //@path')).toEqual(['saro-lind', 'third']);
    expect(slugsIn(Array.from({ length: 20 }, (_, n) => `@m${n}`).join(' '))).toHaveLength(10);
  });

  it('name members by a present or former slug, and nobody else', async () => {
    await site.as(third).post('/api/me/profile', { name: 'Third Of Old' });
    const comment = (await say(owner, 'See @saro-lind, @third and @nobody-here')).json();
    expect(comment.mentions).toEqual([
      { id: guest.id, slug: 'saro-lind', name: 'Saro Lind' },
      { id: third.id, slug: 'third', name: 'Third Of Old' },
    ]);
    expect((await edit(owner, comment.id, 'See @third')).json().mentions).toMatchObject([{ slug: 'third' }]);
  });
});
