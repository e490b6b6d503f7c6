import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { recordOriginal, sealOriginal } from '../../items/originals/index.ts';
import { decideAbout } from './builders.ts';

let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let moderator: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember({ name: 'Gus' });
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
  site.clock.pass(25 * 3_600_000);
});
afterAll(() => site.close());
// A new maker each time, because strikes add up.
beforeEach(async () => {
  maker = await site.newMember();
});

async function anItem(owner = maker): Promise<string> {
  const id = await aPublishedPicture(site.deps, owner, { title: 'Low tide', width: 64, height: 48 });
  const sealed = await sealOriginal(site.deps, id, Readable.from([Buffer.from('what was uploaded')]));
  await recordOriginal(site.deps.db, sealed, 'jpeg');
  return id;
}
const report = (id: string, reason = 'spam', by = guest) =>
  site.as(by).post(`/api/content/${id}/report`, { reason, text: 'Please look' });
const remove = (id: string, by = maker) => site.as(by).delete(`/api/content/${id}?forever=true`);
const decide = (id: string, action: string, by = moderator) => decideAbout(site, by, id, action);
const seenBy = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).statusCode;
const keysOf = async (id: string) => {
  const keys: string[] = [];
  for (const prefix of ['content/', 'originals/']) {
    for await (const key of site.deps.storage.keys(prefix)) if (key.includes(id)) keys.push(key);
  }
  return keys.sort();
};
const reportsOf = (id: string) =>
  site.deps.db.selectFrom('reports').selectAll().where('content_id', '=', id).orderBy('id').execute();
const inQueue = async (id: string) =>
  (await site.as(moderator).get('/api/moderation/cases?limit=50'))
    .json()
    .items.filter((one: { contentId: string }) => one.contentId === id);
const rowsOf = async (id: string) => {
  const { db } = site.deps;
  const [content, originals, masters] = await Promise.all([
    db.selectFrom('content').select('id').where('id', '=', id).execute(),
    db.selectFrom('originals').select('content_id').where('content_id', '=', id).execute(),
    db.selectFrom('masters').select('content_id').where('content_id', '=', id).execute(),
  ]);
  return [content.length, originals.length, masters.length];
};
const kept = (id: string) => [`content/${id}/1/master.jpg`, `originals/${id}`];

describe('a reported item that its maker deletes', () => {
  it.each(['spam', 'may_show_minor'])(
    'is gone for all but moderators, with all its files left (%s)',
    async (reason) => {
      const id = await anItem();
      const { url } = (await site.as(guest).get(`/api/content/${id}`)).json();
      await site.as(maker).post('/api/me/playlists', { name: reason });
      await report(id, reason);
      expect((await remove(id)).json()).toEqual({ ok: true, trashed: false });
      for (const who of [maker, guest]) expect(await seenBy(who, id)).toBe(404);
      const mine = (await site.as(maker).get('/api/me/uploads?limit=50')).json();
      expect(mine.items.map((item: { id: string }) => item.id)).not.toContain(id);
      expect((await site.as(maker).get(`/api/content/${id}/edit`)).statusCode).toBe(404);
      expect((await site.as(maker).post(`/api/content/${id}/edit`, { title: 'Other' })).statusCode).toBe(404);
      expect((await remove(id)).statusCode).toBe(404);
      expect((await report(id)).statusCode).toBe(404);
      expect((await site.visitor.get(url)).statusCode).toBe(404);
      expect([await keysOf(id), await rowsOf(id)]).toEqual([kept(id), [1, 1, 1]]);
      const seen = (await site.as(moderator).get(`/api/content/${id}`)).json();
      expect(seen).toMatchObject({ status: 'hidden', media: { kind: 'image' }, title: 'Low tide' });
    },
  );

  it.each(['delete', 'keep'])('is erased by the decision (%s); the report remains', async (decision) => {
    const id = await anItem();
    await report(id);
    await remove(id);
    expect((await decide(id, decision)).statusCode).toBe(200);
    expect([await keysOf(id), await rowsOf(id)]).toEqual([[], [0, 0, 0]]);
    const [row, ...others] = await reportsOf(id);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      reason: 'spam',
      body: 'Please look',
      decision,
      closed_by: moderator.id,
      closed_at: site.clock.now(),
      about: { title: 'Low tide', kind: 'image', ownerId: maker.id, ownerName: maker.name },
    });
    expect(row?.about).toMatchObject({
      original: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      master: { key: kept(id)[0], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
      createdAt: expect.stringContaining('T'),
    });
    expect(await inQueue(id)).toEqual([]);
    expect((await decide(id, decision)).statusCode).toBe(404);
  });

  it('is also kept as evidence where an admin deletes their own item', async () => {
    const id = await anItem(admin);
    await report(id);
    expect((await remove(id, admin)).statusCode).toBe(200);
    expect(await seenBy(admin, id)).toBe(404);
    expect(await rowsOf(id)).toEqual([1, 1, 1]);
  });

  it('is never erased with a concurrent report, however many requests delete it', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const id = await anItem();
      const [one, other, told] = await Promise.all([remove(id), remove(id), report(id, 'no_consent')]);
      expect([one.statusCode, other.statusCode].toSorted((a, b) => a - b)).toEqual([200, 404]);
      expect(await seenBy(maker, id)).toBe(404);
      const whole = told.statusCode === 200;
      expect([told.statusCode, await rowsOf(id), (await reportsOf(id)).length]).toEqual(
        whole ? [200, [1, 1, 1], 1] : [404, [0, 0, 0], 0],
      );
    }
  });

  it('is erased at once without open reports', async () => {
    const id = await anItem();
    await report(id);
    await decide(id, 'keep');
    expect((await remove(id)).statusCode).toBe(200);
    expect([await keysOf(id), await rowsOf(id)]).toEqual([[], [0, 0, 0]]);
    expect(await reportsOf(id)).toHaveLength(1);
  });
});

describe('a decision', () => {
  it('to delete takes an item from everybody’s sight, and only moderators can make it', async () => {
    const id = await anItem();
    await report(id, 'no_consent');
    await report(id, 'illegal', admin);
    for (const who of [maker, guest]) expect((await decide(id, 'delete', who)).statusCode).toBe(404);
    expect((await decide(id, 'perhaps')).statusCode).toBe(400);
    expect((await decide(id, 'delete')).json()).toMatchObject({ state: 'closed', action: 'delete' });
    for (const who of [maker, guest]) expect(await seenBy(who, id)).toBe(404);
    expect([await keysOf(id), await rowsOf(id)]).toEqual([kept(id), [1, 1, 1]]);
    expect((await reportsOf(id)).map(({ decision }) => decision)).toEqual(['delete', 'delete']);
  });

  it('is refused where there is no case', async () => {
    for (const id of [await anItem(), '00000000-0000-7000-8000-000000000000', 'nonsense'])
      expect((await decide(id, 'keep')).statusCode).toBe(404);
  });

  it('about a moderator’s own item must be made by another moderator', async () => {
    const id = await anItem(moderator);
    await report(id, 'no_consent');
    expect((await decide(id, 'keep')).json()).toMatchObject({ status: 403 });
    await remove(id, moderator);
    expect((await decide(id, 'keep')).json()).toMatchObject({ status: 403 });
    expect(await rowsOf(id)).toEqual([1, 1, 1]);
    expect((await decide(id, 'keep', admin)).statusCode).toBe(200);
    expect(await rowsOf(id)).toEqual([0, 0, 0]);
  });
});

describe('while a report is open', () => {
  it('the cover cannot change, texts can, and the report keeps the old texts', async () => {
    const id = await anItem();
    await report(id);
    const edit = (change: object) => site.as(maker).post(`/api/content/${id}/edit`, change);
    const censor = { type: 'blackout', scope: 'full', intensity: 200 };
    expect((await edit({ censor, title: 'Other' })).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await edit({ title: 'Other' })).json()).toMatchObject({ title: 'Other' });
    expect(await inQueue(id)).toMatchObject([{ about: { title: 'Low tide' }, reports: [{ text: 'Please look' }] }]);
    await decide(id, 'keep');
    expect((await edit({ censor })).json()).toMatchObject({ status: 'processing' });
  });

  it('it remains with its snapshot when the maker’s account is deleted', async () => {
    const leaver = await site.newMember({ name: 'Lea' });
    const id = await anItem(leaver);
    await report(id);
    await site.deps.db.deleteFrom('accounts').where('id', '=', leaver.id).execute();
    expect(await inQueue(id)).toMatchObject([{ about: { title: 'Low tide', ownerName: 'Lea' } }]);
    expect((await decide(id, 'delete')).statusCode).toBe(200);
    expect(await inQueue(id)).toEqual([]);
  });
});

describe('a reported comment', () => {
  const say = async (id: string) =>
    (await site.as(maker).post(`/api/content/${id}/comments`, { text: 'Buy here' })).json().id as string;
  const tell = (comment: string, by = guest) => site.as(by).post(`/api/comments/${comment}/report`, { reason: 'spam' });
  const total = async (id: string) => (await site.as(guest).get(`/api/content/${id}/comments`)).json().total;
  const about = () => ({ comment: { text: 'Buy here', authorName: maker.name } });

  it.each(['its author', 'the item’s deletion'])('is kept in its report after a deletion by %s', async (who) => {
    const id = await anItem(guest);
    const comment = await say(id);
    await tell(comment, admin);
    if (who === 'its author') await site.as(maker).delete(`/api/comments/${comment}`);
    else await remove(id, guest);
    expect(await inQueue(id)).toMatchObject([{ commentId: comment, about: about() }]);
    expect((await tell(comment, admin)).statusCode).toBe(404);
    expect((await decide(comment, 'delete')).statusCode).toBe(200);
    expect(await reportsOf(id)).toMatchObject([{ decision: 'delete', about: about() }]);
    expect((await decide(comment, 'delete')).statusCode).toBe(404);
  });

  it('is deleted or kept by the decision', async () => {
    const id = await anItem();
    const [kept, ended] = [await say(id), await say(id)];
    for (const comment of [kept, ended]) await tell(comment);
    expect((await decide(kept, 'keep', guest)).statusCode).toBe(404);
    await decide(kept, 'keep');
    expect(await total(id)).toBe(2);
    await decide(ended, 'delete');
    expect(await total(id)).toBe(1);
    expect((await decide(kept, 'delete')).statusCode).toBe(404);
  });

  it('is decided in its case, and not by an admin who deletes it', async () => {
    const id = await anItem();
    const comment = await say(id);
    await tell(comment);
    await report(id);
    for (const path of [`/api/comments/${comment}`, `/api/content/${id}`])
      expect((await site.as(admin).delete(path, { reason: 'It is an advert' })).json()).toMatchObject({
        status: 409,
        code: 'case_open',
        detail: expect.stringMatching(/^Case \d+ about this \w+ is open/),
      });
    expect(await inQueue(id)).toHaveLength(2);
    expect([await seenBy(guest, id), await total(id)]).toEqual([200, 1]);
  });
});

it('nobody can report their own item or comment', async () => {
  const id = await anItem();
  const { id: comment } = (await site.as(maker).post(`/api/content/${id}/comments`, { text: 'Mine' })).json();
  expect((await report(id, 'spam', maker)).json()).toMatchObject({ status: 403, code: 'forbidden' });
  const answer = await site.as(maker).post(`/api/comments/${comment}/report`, { reason: 'spam' });
  expect(answer.json()).toMatchObject({ status: 403, code: 'forbidden' });
});
