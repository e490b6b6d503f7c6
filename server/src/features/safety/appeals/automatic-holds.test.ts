import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { openAppealsSite } from './testing.ts';

const hour = 3_600_000;
let site: Awaited<ReturnType<typeof openAppealsSite>>;
let maker: TestMember;

beforeAll(async () => {
  site = await openAppealsSite();
});
afterAll(() => site.close());

/** Hidden after 44 hours without a decision about the report. That time ends no session. */
async function aHeld(): Promise<string> {
  maker = await site.newMember();
  const id = await site.item(maker);
  // A report of a new account hides nothing.
  await site.report(id, 'no_consent', await site.newMember());
  site.clock.pass(44 * hour - 60_000);
  await site.runRepeated('clocks of cases');
  maker = await site.signInAgain(maker);
  expect(await site.statementsOf(maker)).toEqual([]);
  site.clock.pass(60_000);
  await site.runRepeated('clocks of cases');
  for (const who of ['first', 'second'] as const) site.people[who] = await site.signInAgain(site.people[who]);
  return id;
}
const statusOf = async (id: string) =>
  (await site.deps.db.selectFrom('content').select('status').where('id', '=', id).executeTakeFirst())?.status;
const mailsTo = async (to: string) => {
  await site.runRepeated('statements of reasons');
  return (await openMailbox(site.deps.config, site.clock).list()).filter((mail) => mail.to === to);
};

describe('what a clock hides because nobody decided', () => {
  it('is explained to its maker once, without a strike, by mail and notification', async () => {
    const id = await aHeld();
    expect(await statusOf(id)).toBe('hidden');
    const [statement, ...others] = await site.statementsOf(maker);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      recipient: 'maker',
      action: 'hide',
      automatedDecision: true,
      settledAt: null,
      reversedAt: null,
      sanction: null,
      rule: null,
      ground: null,
      source: 'report',
      withheld: false,
      about: { contentId: id },
      reason: expect.stringMatching(/44 hours.*no moderator has decided.*hidden automatically/),
      appeal: { may: true, made: null },
    });
    expect(await mailsTo(maker.email)).toHaveLength(1);
    expect((await site.as(maker).get('/api/me/standing')).json().strikes).toEqual([]);
    site.clock.pass(hour);
    await site.runRepeated('clocks of cases');
    expect(await site.statementsOf(maker)).toHaveLength(1);
    expect(await mailsTo(maker.email)).toHaveLength(1);
  });

  it('is shown again where a moderator agrees with the objection, and the case stays open', async () => {
    const id = await aHeld();
    const statement = await site.last(maker);
    expect((await site.appeal(maker, statement, 'It is a landscape')).statusCode).toBe(200);
    expect((await site.appeal(maker, statement)).statusCode).toBe(409);
    const waiting = (await site.openAppeals(site.people.second)).find(
      ({ decisionId }: { decisionId: string }) => decisionId === statement.decisionId,
    );
    expect(waiting).toMatchObject({ text: 'It is a landscape', may: 'yes', decision: { automatic: true, by: null } });
    expect((await site.judge(site.people.second, waiting.id, 'overturn')).statusCode).toBe(200);
    expect(await statusOf(id)).toBe('ready');
    expect(await site.last(maker)).toMatchObject({
      reversedAt: site.clock.now().toISOString(),
      appeal: { may: false, made: { outcome: 'overturn', answer: 'The answer' } },
    });
    expect(
      (await site.deps.db.selectFrom('cases').select('state').where('content_id', '=', id).executeTakeFirst())?.state,
    ).toBe('open');
    await site.decide(id, 'hide', { rule: 'consent', reason: 'Somebody is shown' });
    expect(await statusOf(id)).toBe('hidden');
  });

  it.each([
    ['keep', 'overturn', true],
    ['hide', 'uphold', false],
  ] as const)('is settled by the decision to %s, which answers the objection', async (action, outcome, isBack) => {
    const id = await aHeld();
    const statement = await site.last(maker);
    await site.appeal(maker, statement);
    await mailsTo(maker.email);
    await site.decide(id, action, action === 'hide' ? { rule: 'consent', reason: 'Not agreed' } : {});
    const now = (await site.as(maker).get(`/api/statements/${statement.id}`)).json();
    expect(now).toMatchObject({
      settledAt: site.clock.now().toISOString(),
      reversedAt: isBack ? site.clock.now().toISOString() : null,
      appeal: { may: false, made: { outcome, answer: 'A moderator has decided the case.' } },
    });
    expect(await site.statementsOf(maker)).toHaveLength(isBack ? 1 : 2);
    // Either the news that the hold ended, or the statement of the decision.
    expect(await mailsTo(maker.email)).toHaveLength(2);
    const open = (await site.openAppeals(site.people.second)).map(
      ({ decisionId }: { decisionId: string }) => decisionId,
    );
    expect(open).not.toContain(statement.decisionId);
    const due = await site.deps.db.selectFrom('cases').select('due_at').where('content_id', '=', id).executeTakeFirst();
    expect(due?.due_at).toBeNull();
  });

  it('is mailed and answered in the language of the reader', async () => {
    const id = await aHeld();
    await site.deps.db.updateTable('members').set({ language: 'ar' }).where('id', '=', maker.id).execute();
    const statement = await site.last(maker);
    await site.appeal(maker, statement);
    const [mail] = await mailsTo(maker.email);
    expect(mail).toMatchObject({
      subject: 'قرار يخصك',
      text: expect.stringContaining(`/#/statements/${statement.id}?key=`),
    });
    await site.decide(id, 'keep', {});
    const read = await site.as(maker).get(`/api/statements/${statement.id}`, { 'accept-language': 'de' });
    expect(read.json().appeal.made.answer).toBe('Ein Moderator hat den Fall entschieden.');
  });

  it('cannot be objected to after a decision', async () => {
    const id = await aHeld();
    const statement = await site.last(maker);
    await site.decide(id, 'hide', { rule: 'consent', reason: 'Not agreed' });
    expect((await site.appeal(maker, statement)).json()).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Appeal that decision'),
    });
  });
});
