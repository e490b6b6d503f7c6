import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { filled, linkIn, report } from './testing.ts';

let site: TestSite;
let owner: TestMember;
let other: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false, rateLimits: true });
  [owner, other] = [await site.newMember(), await site.newMember()];
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
const isHidden = async (id: string) =>
  (await site.deps.db.selectFrom('content').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status ===
  'hidden';

it('throttles 50 reports from one network, hides three items a day for it, and none twice', async () => {
  const items = await Promise.all(Array.from({ length: 10 }, anItem));
  const answers = [];
  for (let i = 0; i < 50; i++) {
    // Addresses of one /64, which is one customer.
    const from = `2001:db8:1:2::${(i + 1).toString(16)}`;
    const answer = await report(site, filled('intimate', items[i % 10] as string), { from });
    answers.push(answer.statusCode);
    if (answer.statusCode === 429) expect(answer.headers['content-type']).toContain('text/html');
  }
  expect(answers.filter((code) => code === 200)).toHaveLength(20);
  expect(answers.filter((code) => code === 429)).toHaveLength(30);
  const hidden = await Promise.all(items.map(isHidden));
  expect(hidden.filter(Boolean)).toHaveLength(3);
  const hides = await site.deps.db
    .selectFrom('public_report_items')
    .select('content_id')
    .where('hid_at', 'is not', null)
    .execute();
  expect(new Set(hides.map(({ content_id }) => content_id)).size).toBe(hides.length);
  // Other networks are unaffected.
  const untouched = await anItem();
  await report(site, filled('intimate', untouched), { from: '2001:db8:1:3::1' });
  expect(await isHidden(untouched)).toBe(true);
  expect((await site.as(other).get(`/api/content/${untouched}`)).statusCode).toBe(404);
});

it('sends one mailbox at most five status links in a day, and says so truly', async () => {
  const email = 'busy@example.org';
  const says = [];
  for (let n = 0; n < 6; n++) {
    const answer = await report(site, { ...filled('rules', 'a lake'), email }, { from: `198.51.100.${n + 1}` });
    says.push(answer.body.includes('and in the e-mail that we send you'));
  }
  expect(says).toEqual([true, true, true, true, true, false]);
  const sent = async () =>
    (await openMailbox(site.deps.config, site.clock).list()).filter(({ to }) => to === email).length;
  await expect.poll(sent).toBe(5);
});

it('forgets after a day which mailbox got how many', async () => {
  const counts = () => site.deps.db.selectFrom('mail_counts').select('count').execute();
  await site.runRepeated('old mail counts');
  expect(await counts()).toContainEqual({ count: 6 });
  site.clock.pass(24 * 3_600_000 + 1);
  await site.runRepeated('old mail counts');
  expect(await counts()).toEqual([]);
});

it('answers a report on a private item like one on an item that does not exist', async () => {
  const hidden = await aPublishedPicture(site.deps, owner, { width: 64, height: 48, visibility: 'private' });
  const answers = [];
  for (const [nth, id] of [hidden, crypto.randomUUID()].entries()) {
    for (const kind of ['intimate', 'rules'] as const) {
      const { statusCode, body } = await report(site, filled(kind, `/#/content/${id}`), {
        from: `198.51.100.${100 + nth}`,
      });
      const link = linkIn(body);
      const status = (await site.visitor.get(link)).body;
      const same = (text: string) =>
        text
          .replaceAll(link, 'link')
          .replace(/status\/[\w-]+/g, '')
          .replace(/\d+/g, '0');
      answers.push([statusCode, same(body), same(status)]);
    }
  }
  expect(answers.slice(0, 2)).toEqual(answers.slice(2));
  expect(await isHidden(hidden)).toBe(false);
  expect((await site.as(other).post(`/api/content/${hidden}/report`, { reason: 'spam' })).statusCode).toBe(404);
});

it('answers reports while every ordinary request is refused', async () => {
  const busy = await openTestSite({
    works: false,
    admission: { urgent: 64, ordinary: 0, media: 0, upload: 0, stream: 0 },
  });
  try {
    expect((await busy.visitor.get('/api/feed')).statusCode).toBe(503);
    expect((await report(busy, filled('rules', 'a lake'))).statusCode).toBe(200);
  } finally {
    await busy.close();
  }
});
