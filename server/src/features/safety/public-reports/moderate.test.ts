import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { filled, linkIn, report } from './testing.ts';

let site: TestSite;
let owner: TestMember;
let moderator: TestMember;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());

const path = '/api/moderation/public-reports';
const anItem = () => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
async function aLostReport(): Promise<{ id: string; link: string }> {
  const { body } = await report(site, filled('intimate', 'I do not know'));
  const { id } = await site.deps.db
    .selectFrom('public_reports')
    .select('id')
    .orderBy('number', 'desc')
    .executeTakeFirstOrThrow();
  return { id, link: linkIn(body) };
}

describe('public reports', () => {
  it('are for moderators and admins alone', async () => {
    const { id } = await aLostReport();
    for (const url of [path, `${path}/${id}`]) {
      expect((await site.visitor.get(url)).statusCode).toBe(401);
      expect((await site.as(owner).get(url)).statusCode).toBe(404);
      for (const who of [moderator, admin]) expect((await site.as(who).get(url)).statusCode).toBe(200);
    }
    expect((await site.as(owner).post(`${path}/${id}/items`, { address: await anItem() })).statusCode).toBe(404);
    expect((await site.as(owner).post(`${path}/${id}/close`, { answer: 'No' })).statusCode).toBe(404);
  });

  it('are listed by state with nothing of what was typed, which each look opens and records', async () => {
    const { id } = await aLostReport();
    const list = (await site.as(moderator).get(path)).json();
    expect(list.items.map((one: { id: string }) => one.id)).toContain(id);
    expect(JSON.stringify(list)).not.toContain('Canary');
    const { filled: typed } = (await site.as(moderator).get(`${path}/${id}`)).json();
    expect(typed).toContainEqual({ label: 'Your full name', value: 'Ada Canary' });
    const looks = await site.deps.db
      .selectFrom('audit_log')
      .select('by_id')
      .where('act', '=', 'public_report_read')
      .where('about_id', '=', id)
      .execute();
    expect(looks).toEqual([{ by_id: moderator.id }]);
  });

  it('are put in a case by an address, which hides as if the sender had named it', async () => {
    const { id } = await aLostReport();
    const item = await anItem();
    const put = (address: string) => site.as(moderator).post(`${path}/${id}/items`, { address });
    expect((await put('https://example.org')).json().fields).toEqual({
      address: 'This address leads to no item of this site',
    });
    const done = await put(`http://localhost:3000/#/content/${item}`);
    expect([done.statusCode, done.json().state, done.json().items[0].hidden]).toEqual([200, 'filed', true]);
    expect((await put(item)).json().code).toBe('conflict');
    const text = JSON.stringify(await site.deps.db.selectFrom('case_events').selectAll().execute());
    expect(text).not.toContain('Canary');
  });

  it('are closed with an answer that the sender reads', async () => {
    const { id, link } = await aLostReport();
    const close = (answer: string) => site.as(moderator).post(`${path}/${id}/close`, { answer });
    expect((await close('')).statusCode).toBe(400);
    expect((await close('We found <nothing>')).json().state).toBe('closed');
    expect((await site.visitor.get(link)).body).toContain('We found &lt;nothing&gt;');
    expect((await close('Again')).json().code).toBe('conflict');
    expect((await site.as(moderator).post(`${path}/not-an-id/close`, { answer: 'x' })).statusCode).toBe(404);
  });
});

describe('a report of a member', () => {
  const say = (who: TestMember, id: string, body: object = { reason: 'spam', text: 'Look' }) =>
    site.as(who).post(`/api/members/${id}/report`, body);

  it('opens a case, also about somebody whom one blocks, and not about oneself or nobody', async () => {
    const [reporter, reported] = [await site.newMember(), await site.newMember()];
    await site.as(reporter).post(`/api/users/${reported.id}/block`);
    expect((await say(reporter, reported.id)).statusCode).toBe(200);
    expect((await say(reported, reporter.id)).statusCode).toBe(404);
    expect((await say(reporter, reporter.id)).statusCode).toBe(403);
    expect((await say(reporter, '00000000-0000-7000-8000-000000000000')).statusCode).toBe(404);
    expect((await say(reporter, reported.id, { reason: 'boredom' })).statusCode).toBe(400);
    expect((await site.visitor.post(`/api/members/${reported.id}/report`, { reason: 'spam' })).statusCode).toBe(401);
    const cases = await site.deps.db
      .selectFrom('cases')
      .select(['about_kind', 'member_id'])
      .where('member_id', '=', reported.id)
      .execute();
    expect(cases).toEqual([{ about_kind: 'member', member_id: reported.id }]);
  });
});
