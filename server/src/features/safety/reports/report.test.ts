import { reportReasons } from '@veil/contract/safety/reports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { decideAbout } from '../moderation/builders.ts';

let site: TestSite;
let owner: TestMember;
let guest: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  guest = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  // Waits a day, because reports of new accounts hide nothing.
  site.clock.pass(25 * 3_600_000);
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
const report = (id: string, body: object) => site.as(guest).post(`/api/content/${id}/report`, body);
const feedIds = async () =>
  (await site.as(guest).get('/api/feed?limit=50')).json().items.map((item: { id: string }) => item.id);

describe('a report', () => {
  for (const reason of Object.keys(reportReasons)) {
    const hides = ['intimate', 'no_consent', 'may_show_minor'].includes(reason);
    it(`for ${reason} ${hides ? 'hides the item at once' : 'leaves the item in sight'}`, async () => {
      const id = await anItem();
      const answer = await report(id, { reason, text: 'Please look' });
      expect(answer.json()).toMatchObject({ hidden: hides });
      expect((await site.as(guest).get(`/api/content/${id}`)).statusCode).toBe(hides ? 404 : 200);
      expect((await feedIds()).includes(id)).toBe(!hides);
    });
  }

  it('without a known reason is refused and hides nothing', async () => {
    const id = await anItem();
    const answer = await report(id, { reason: 'dislike' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(await feedIds()).toContain(id);
  });

  it('made twice is one open report', async () => {
    const id = await anItem();
    const first = (await report(id, { reason: 'spam' })).json();
    expect((await report(id, { reason: 'stolen' })).json().id).toBe(first.id);
    const rows = await site.deps.db.selectFrom('reports').selectAll().where('content_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ reason: 'stolen', closed_at: null });
  });
});

describe('a report of a comment', () => {
  const say = async (id: string) =>
    (await site.as(owner).post(`/api/content/${id}/comments`, { text: 'Buy here' })).json().id as string;

  it('is stored once, separately from one of the item, and hides nothing', async () => {
    const id = await anItem();
    const comment = await say(id);
    const tell = (reason: string) => site.as(guest).post(`/api/comments/${comment}/report`, { reason });
    const first = (await tell('spam')).json();
    expect((await tell('other')).json()).toEqual(first);
    expect((await report(id, { reason: 'spam' })).json().id).not.toBe(first.id);
    expect((await site.as(guest).get(`/api/content/${id}/comments`)).json()).toMatchObject({ total: 1 });
  });

  it('is refused where the member cannot see the item', async () => {
    const id = await anItem();
    const comment = await say(id);
    await site.as(owner).post(`/api/content/${id}/edit`, { visibility: 'private' });
    for (const one of [comment, '00000000-0000-7000-8000-000000000000', 'nonsense']) {
      const answer = await site.as(guest).post(`/api/comments/${one}/report`, { reason: 'spam' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
    }
  });
});

describe('a hidden item', () => {
  it('is marked for its owner, visible to moderators, and can be restored only by them', async () => {
    const id = await anItem();
    await site.as(moderator).post(`/api/content/${id}/report`, { reason: 'no_consent' });
    expect((await site.as(owner).get(`/api/content/${id}`)).json()).toMatchObject({ status: 'hidden' });
    expect((await site.as(moderator).get(`/api/content/${id}`)).json()).toMatchObject({ can: { moderate: true } });
    expect((await decideAbout(site, owner, id, 'keep')).statusCode).toBe(404);
    expect((await decideAbout(site, moderator, id, 'keep')).json()).toMatchObject({ state: 'closed', action: 'keep' });
    expect((await site.as(guest).get(`/api/content/${id}`)).json()).toMatchObject({ status: 'ready' });
    const open = site.deps.db
      .selectFrom('reports')
      .selectAll()
      .where('content_id', '=', id)
      .where('closed_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
});
