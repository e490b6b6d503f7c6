import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { found } from '../../../platform/refusal.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aDecidedCase, filled, linkIn, report, sendForm } from './testing.ts';

const day = 24 * 3_600_000;
let site: TestSite;
let owner: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const anItem = () => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
let networks = 0;
async function aReport(values: Record<string, string>): Promise<string> {
  networks += 1;
  return linkIn((await report(site, values, { from: `198.51.100.${networks}` })).body);
}
const idOf = async (): Promise<string> =>
  (await site.deps.db.selectFrom('public_reports').select('id').orderBy('number', 'desc').executeTakeFirstOrThrow()).id;

describe('the status link', () => {
  it('is secret: a wrong, cut or long one is a 404 that no cache, index or referrer keeps', async () => {
    const link = await aReport(filled('rules', await anItem()));
    for (const wrong of [link.slice(0, -1), `${link}A`, `/report/status/${'a'.repeat(43)}`, '/report/status/x']) {
      const { statusCode, headers } = await site.visitor.get(wrong);
      expect([wrong, statusCode]).toEqual([wrong, 404]);
      expect(headers['cache-control']).toBe('no-store');
    }
    const { statusCode, headers, body } = await site.visitor.get(link);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).toContain('With the moderators');
    expect(body).not.toContain('Canary');
    expect((await site.visitor.get('/robots.txt')).body).not.toContain('Allow: /report/status');
  });

  it('is stored as a hash, and mailed where an address was given', async () => {
    const link = await aReport(filled('rules', await anItem()));
    const mailed = await aReport({ ...filled('privacy', await anItem()), email: 'ada@example.org' });
    const rows = JSON.stringify(await site.deps.db.selectFrom('public_reports').selectAll().execute());
    for (const one of [link, mailed]) expect(rows).not.toContain(one.split('/').at(-1));
    const mail = await vi.waitFor(async () => {
      const items = await openMailbox(site.deps.config, site.clock).list();
      return found(items.find(({ to }: { to: string }) => to === 'ada@example.org'));
    });
    expect(mail.text).toContain(mailed);
    expect(mail.text).not.toContain('personal data');
  });

  it('leads to nothing a year after the decision; before, networks are forgotten after two days', async () => {
    const item = await anItem();
    const link = await aReport(filled('rules', item));
    const waiting = await aReport(filled('rules', await anItem()));
    site.clock.pass(2 * day + 1);
    moderator = await site.signInAgain(moderator);
    await site.runRepeated('old public reports');
    const kept = await site.deps.db.selectFrom('public_reports').select('network_mac').execute();
    expect(kept.every(({ network_mac }) => network_mac === null)).toBe(true);
    await aDecidedCase(site, moderator, item, { action: 'keep' });
    site.clock.pass(364 * day);
    await site.runRepeated('old public reports');
    expect((await site.visitor.get(link)).statusCode).toBe(200);
    site.clock.pass(2 * day);
    await site.runRepeated('old public reports');
    expect((await site.visitor.get(link)).statusCode).toBe(404);
    expect((await site.visitor.get(waiting)).statusCode).toBe(200);
    owner = await site.signInAgain(owner);
    moderator = await site.signInAgain(moderator);
  });
});

describe('what its sender can do', () => {
  it('tells the decision', async () => {
    const item = await anItem();
    const link = await aReport(filled('intimate', item));
    expect((await site.visitor.get(link)).body).toContain('Hidden from everyone but moderators');
    await aDecidedCase(site, moderator, item, { action: 'delete', rule: 'consent', reason: 'Nobody agreed' });
    const { body } = await site.visitor.get(link);
    expect(body).toContain('It was removed from the site');
    expect(body).toContain('Nobody agreed');
    expect(body).toContain('Shows someone who did not agree');
  });

  it('objects once to a decision, which another moderator gets', async () => {
    const item = await anItem();
    const link = await aReport(filled('rules', item));
    const { caseId } = await aDecidedCase(site, moderator, item, { action: 'keep' });
    expect((await site.visitor.get(link)).body).toContain('Object to the decision');
    const object = (text: string, about = caseId) => sendForm(site, link, { action: 'appeal', case: about, text });
    expect((await object('')).statusCode).toBe(422);
    expect((await object('Look again', item)).statusCode).toBe(404);
    expect((await object('Look again')).body).toContain('Another moderator decides again');
    expect((await object('And again')).statusCode).toBe(422);
    expect((await site.visitor.get(link)).body).toContain('You objected on');
  });

  it('adds something, which moderators read and the page does not show again', async () => {
    const link = await aReport(filled('rules', await anItem()));
    const id = await idOf();
    expect((await sendForm(site, link, { action: 'add', text: '  ' })).statusCode).toBe(422);
    expect((await sendForm(site, link, { action: 'add', text: 'a'.repeat(4001) })).statusCode).toBe(422);
    const added = await sendForm(site, link, { action: 'add', text: 'It is also <b>canary</b>' });
    expect(added.body).toContain('The moderators can read it');
    expect(added.body).not.toContain('canary');
    const { additions } = (await site.as(moderator).get(`/api/moderation/public-reports/${id}`)).json();
    expect(additions).toEqual([expect.objectContaining({ text: 'It is also <b>canary</b>' })]);
    for (let i = 0; i < 12; i++) await sendForm(site, link, { action: 'add', text: `More ${i}` });
    expect((await sendForm(site, link, { action: 'add', text: 'Too much' })).body).toContain('the most for one report');
  });

  it('adds the address of an item that was not found', async () => {
    const link = await aReport(filled('intimate', 'somewhere'));
    const item = await anItem();
    expect((await sendForm(site, link, { action: 'add', text: `It is /#/content/${item}` })).body).toContain(
      'with the moderators now',
    );
    const { status } = await site.deps.db
      .selectFrom('content')
      .select('status')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    expect(status).toBe('hidden');
  });

  it('withdraws it after a tick, and then nothing more', async () => {
    const link = await aReport(filled('rules', await anItem()));
    expect((await sendForm(site, link, { action: 'withdraw' })).statusCode).toBe(422);
    expect((await sendForm(site, link, { action: 'withdraw', sure: 'yes' })).body).toContain('Withdrawn by you');
    expect((await sendForm(site, link, { action: 'add', text: 'But' })).body).toContain('This report is closed');
    expect((await sendForm(site, link, { action: 'nothing' })).statusCode).toBe(422);
  });

  it('does nothing from a strange site, with a wrong link, or of a kind that is not there', async () => {
    const link = await aReport(filled('rules', await anItem()));
    const strange = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await sendForm(site, link, { action: 'withdraw', sure: 'yes' }, strange)).statusCode).toBe(403);
    expect(
      (await sendForm(site, `/report/status/${'b'.repeat(43)}`, { action: 'withdraw', sure: 'yes' })).statusCode,
    ).toBe(404);
    expect((await sendForm(site, link, { action: 'constructor' })).statusCode).toBe(404);
    expect((await sendForm(site, link, { action: 'action_filed', sure: 'yes' })).statusCode).toBe(422);
    expect((await site.visitor.get(link)).body).toContain('With the moderators');
  });
});
