import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { aDecidedCase, filled, linkIn, report, sendForm } from './testing.ts';

let site: TestSite;
let other: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  other = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(() => site.close());

const notice = {
  name: 'Bea Canary',
  address: '2 Canary Street',
  phone: '+44 2',
  mistake: true,
  jurisdiction: true,
  signature: 'Bea Canary',
};
const pathOf = (decision: string) => `/api/decisions/${decision}/counter-notice`;

let networks = 0;
/** A new member each time, because the decision leaves a strike. */
async function aRemoval(rule = 'copyright', sanction: object | null = null) {
  const owner = await site.newMember();
  const item = await aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
  networks += 1;
  const { body } = await report(site, filled('copyright', item), { from: `198.51.100.${networks}` });
  const { caseId, decisionId } = await aDecidedCase(site, moderator, item, {
    action: 'hide',
    rule,
    sanction,
    reason: 'A notice',
  });
  return { owner, item, link: linkIn(body), caseId, decisionId };
}
const clockOf = (caseId: string) =>
  site.deps.db
    .selectFrom('case_clocks')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', '=', 'counter_notice')
    .executeTakeFirst();

describe('a counter-notice', () => {
  it('is for the maker, after a removal for copyright', async () => {
    const { decisionId, owner } = await aRemoval();
    const rules = await aRemoval('spam');
    expect((await site.as(owner).get(pathOf(decisionId))).json()).toMatchObject({ canSend: true, sentAt: null });
    for (const who of [other, moderator]) {
      expect((await site.as(who).get(pathOf(decisionId))).statusCode).toBe(404);
      expect((await site.as(who).post(pathOf(decisionId), notice)).statusCode).toBe(404);
    }
    expect((await site.visitor.post(pathOf(decisionId), notice)).statusCode).toBe(401);
    expect((await site.as(rules.owner).get(pathOf(rules.decisionId))).statusCode).toBe(404);
    expect((await site.as(owner).post(pathOf('not-an-id'), notice)).statusCode).toBe(404);
  });

  it('needs every field of the law, is sealed, starts the clock once, and is told to the claimant', async () => {
    const { decisionId, caseId, link, owner } = await aRemoval();
    for (const name of Object.keys(notice)) {
      const missing = typeof notice[name as keyof typeof notice] === 'boolean' ? false : '';
      const answer = await site.as(owner).post(pathOf(decisionId), { ...notice, [name]: missing });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
    }
    expect(await clockOf(caseId)).toBeUndefined();
    const answers = await Promise.all([1, 2, 3].map(() => site.as(owner).post(pathOf(decisionId), notice)));
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await clockOf(caseId))?.started_at).toEqual(site.clock.now());
    const rows = await site.deps.db.selectFrom('counter_notices').selectAll().execute();
    expect(JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })))).not.toContain(
      'Canary',
    );
    expect((await site.visitor.get(link)).body).toContain('the member sent a counter-notice');
    const [{ id }] = (await site.deps.db
      .selectFrom('public_report_items')
      .select('public_report_id as id')
      .where('case_id', '=', caseId)
      .execute()) as [{ id: string }];
    const detail = (await site.as(moderator).get(`/api/moderation/public-reports/${id}`)).json();
    expect(detail.counterNotices[0].filled).toContainEqual({ label: 'Address', value: '2 Canary Street' });
    expect(detail.infringements[0].decisions).toBeGreaterThan(0);
  });

  it('can be sent by a banned maker, through the link of the statement', async () => {
    const { owner, caseId, decisionId } = await aRemoval('copyright', { kind: 'ban' });
    expect((await site.as(owner).get(pathOf(decisionId))).statusCode).toBe(401);
    await site.runRepeated('statements of reasons');
    const [letter] = (await openMailbox(site.deps.config, site.clock).list()).filter(({ to }) => to === owner.email);
    const [, id, key] = /#\/statements\/(\S+)\?key=(\S+)/.exec(String(letter?.text)) ?? [];
    const link = '/api/statement-links/counter-notice';
    expect((await site.visitor.post(link, { id, key })).json()).toMatchObject({ canSend: true, reason: 'A notice' });
    expect((await site.visitor.post(link, { id, key: 'made up' })).statusCode).toBe(404);
    const missing = await site.visitor.post(`${link}/send`, { id, key, ...notice, phone: '' });
    expect([missing.statusCode, Object.keys(missing.json().fields)]).toEqual([400, ['phone']]);
    expect((await site.visitor.post(`${link}/send`, { id, key: 'made up', ...notice })).statusCode).toBe(404);
    expect((await site.visitor.post(`${link}/send`, { id, key, ...notice })).statusCode).toBe(200);
    expect((await clockOf(caseId))?.started_at).toEqual(site.clock.now());
    expect((await site.visitor.post(`${link}/send`, { id, key, ...notice })).statusCode).toBe(409);
    expect((await site.visitor.post(link, { id, key })).json()).toMatchObject({ canSend: false });
  });

  it('no longer restores the item once the claimant says that an action was filed', async () => {
    const { decisionId, caseId, link, item, owner } = await aRemoval();
    await site.as(owner).post(pathOf(decisionId), notice);
    const say = (more: object) => sendForm(site, link, { action: 'action_filed', case: caseId, ...more });
    expect((await say({})).statusCode).toBe(422);
    expect((await say({ sure: 'yes', case: decisionId })).statusCode).toBe(422);
    expect((await say({ sure: 'yes' })).body).toContain('The item stays away');
    expect((await clockOf(caseId))?.ended_at).toEqual(site.clock.now());
    expect((await say({ sure: 'yes' })).statusCode).toBe(422);
    expect((await site.as(owner).get(pathOf(decisionId))).json()).toMatchObject({ actionFiled: true });
    const { status } = await site.deps.db
      .selectFrom('content')
      .select('status')
      .where('id', '=', item)
      .executeTakeFirstOrThrow();
    expect(status).toBe('hidden');
  });
});
