import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { setSuspended } from '../../people/members/index.ts';
import { decideAbout, openCaseAbout } from '../../safety/moderation/builders.ts';
import { aPublishedPicture } from './builders.ts';
import { holdContent, releaseContent } from './holding.ts';

let site: TestSite;
let maker: TestMember;
let other: TestMember;
let moderator: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite();
  maker = await site.newMember();
  other = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const statusFor = async (who: TestMember, id: string, under = '') =>
  (await site.as(who).get(`/api/content/${id}${under}`)).statusCode;
const inTransaction = (work: typeof holdContent, id: string) =>
  site.deps.db.transaction().execute((tx) => work(site.deps, tx, id, 'report'));

describe('who sees an item', () => {
  it('is every member where it is public, and no visitor', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    expect(await statusFor(other, id)).toBe(200);
    expect((await site.visitor.get(`/api/content/${id}`)).statusCode).toBe(401);
  });

  it('is the maker where it is private, and moderators only through a case', async () => {
    const id = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
    const seenBy = () => Promise.all([maker, moderator, admin, other].map((who) => statusFor(who, id)));
    expect(await seenBy()).toEqual([200, 404, 404, 404]);
    for (const under of ['/edit', '/events', '/comments', '/people'])
      expect([under, await statusFor(moderator, id, under)]).toEqual([under, 404]);
    expect((await site.as(moderator).post(`/api/content/${id}/report`, { reason: 'spam' })).statusCode).toBe(404);
    expect((await site.as(admin).delete(`/api/content/${id}`)).statusCode).toBe(404);
    await openCaseAbout(site.deps, id);
    expect(await seenBy()).toEqual([200, 200, 200, 404]);
    expect((await decideAbout(site, moderator, id, 'keep')).statusCode).toBe(200);
    expect(await seenBy()).toEqual([200, 200, 200, 404]);
  });

  it('is no moderator once the case closed without a decision', async () => {
    const id = await aPublishedPicture(site.deps, maker, { visibility: 'private' });
    await openCaseAbout(site.deps, id);
    const closed = { state: 'closed', closed_at: site.clock.now() };
    await site.deps.db.updateTable('cases').set(closed).where('content_id', '=', id).execute();
    expect(await statusFor(moderator, id)).toBe(404);
  });

  it('is the maker and moderators while it is not ready', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    for (const status of ['processing', 'needs_review', 'needs_decision', 'needs_manual', 'failed']) {
      await site.deps.db.updateTable('content').set({ status }).where('id', '=', id).execute();
      expect([await statusFor(maker, id), await statusFor(other, id)]).toEqual([200, 404]);
      const mine = (await site.as(maker).get(`/api/content/${id}`)).json();
      expect(mine).toMatchObject({ status, media: null, url: '' });
    }
  });

  it('is nobody but moderators and, without its media, the maker while it is hidden', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    await inTransaction(holdContent, id);
    await openCaseAbout(site.deps, id);
    expect(await statusFor(other, id)).toBe(404);
    const mine = (await site.as(maker).get(`/api/content/${id}`)).json();
    expect(mine).toMatchObject({ status: 'hidden', media: null, can: { edit: false } });
    const staffs = (await site.as(moderator).get(`/api/content/${id}`)).json();
    expect(staffs.media.veil.reasons).toEqual(['review']);
    await inTransaction(releaseContent, id);
    expect(await statusFor(other, id)).toBe(200);
  });

  it('is nobody but moderators while the maker is suspended', async () => {
    const gone = await site.newMember();
    const id = await aPublishedPicture(site.deps, gone);
    await setSuspended(site.deps, gone.id, true);
    expect([await statusFor(other, id), await statusFor(moderator, id)]).toEqual([404, 200]);
  });

  it.each(['not-an-id', newId(), '00000000-0000-0000-0000-000000000000', "1' or '1'='1"])(
    'is nobody where it is guessed: %s',
    async (id) => {
      const at = encodeURIComponent(id);
      for (const under of ['', '/edit', '/events']) expect(await statusFor(other, at, under)).toBe(404);
      expect((await site.as(other).delete(`/api/content/${at}`)).statusCode).toBe(404);
      expect((await site.as(other).post(`/api/content/${at}/edit`, { title: 'Mine' })).statusCode).toBe(404);
      expect((await site.as(moderator).get(`/api/content/${at}`)).statusCode).toBe(404);
    },
  );
});

describe('what is not one’s own', () => {
  it('is not edited, decided, tried again or deleted, not even by a moderator', async () => {
    const id = await aPublishedPicture(site.deps, maker);
    for (const who of [other, moderator]) {
      const { get, post, delete: remove } = site.as(who);
      const answers = [
        await get(`/api/content/${id}/edit`),
        await post(`/api/content/${id}/edit`, { title: 'Mine now' }),
        await post(`/api/content/${id}/decision`, { decision: 'as_is' }),
        await post(`/api/content/${id}/retry`),
        await remove(`/api/content/${id}`),
      ];
      expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404, 404, 404, 404]);
    }
    expect((await site.as(maker).get(`/api/content/${id}`)).json().title).toBe('Evening slope');
  });

  it('tells its boxes and scores to the maker and moderators alone', async () => {
    const id = await aPublishedPicture(site.deps, maker, { parts: ['face'] });
    const told = async (who: TestMember) => (await site.as(who).get(`/api/content/${id}`)).json();
    expect((await told(maker)).backstage.parts).toEqual([{ part: 'face', box: [0.25, 0.25, 0.25, 0.25], score: 0.9 }]);
    expect((await told(moderator)).backstage.detector).toBe('pose drawn');
    const others = await told(other);
    expect(others.backstage).toBeNull();
    expect(others.partsDetected).toEqual(['face']);
    expect(JSON.stringify(others)).not.toMatch(/"box"|0\.9/);
  });
});
