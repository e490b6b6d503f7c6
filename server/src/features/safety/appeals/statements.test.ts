import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMailbox } from '../../../platform/mail/index.ts';
import { decideAbout } from '../moderation/builders.ts';
import { appealForReport, statementFor } from './index.ts';
import { dayMs, openAppealsSite } from './testing.ts';

let site: Awaited<ReturnType<typeof openAppealsSite>>;

beforeAll(async () => {
  site = await openAppealsSite();
});
afterAll(() => site.close());

const mailsTo = async (email: string) =>
  (await openMailbox(site.deps.config, site.clock).list()).filter(({ to }) => to === email);
const noticesOf = async (who: { token: string }): Promise<string[]> =>
  (await site.as(who).get('/api/me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);

const after = (days: number) => new Date(site.clock.now().getTime() + days * dayMs).toISOString();

describe('a statement of reasons', () => {
  it.each([
    ['hide', null],
    ['delete', null],
    ['hide', { kind: 'warn' }],
    ['delete', { kind: 'limit', days: 3 }],
  ] as const)(
    'says everything to the maker, and to who reported all but the sanction: %s %j',
    async (action, sanction) => {
      const maker = await site.newMember();
      const id = await site.item(maker);
      await site.report(id);
      await site.decide(id, action, { rule: 'copyright', reason: 'It is the work of somebody else', sanction });
      const mine = await site.last(maker);
      expect(mine).toEqual({
        id: expect.any(String),
        decisionId: expect.any(String),
        caseNumber: expect.any(Number),
        madeAt: site.clock.now().toISOString(),
        recipient: 'maker',
        about: { kind: 'content', contentId: id, title: expect.stringMatching(/./) },
        action,
        sanction: {
          kind: sanction?.kind ?? 'warn',
          endsAt: sanction?.kind === 'limit' ? after(3) : null,
          chosen: sanction?.kind ?? null,
          cause: sanction ? 'chosen' : 'strike',
          raised: false,
        },
        strike: { weight: 2, sum: 2, expiresAt: after(365) },
        source: 'report',
        automatedDetection: false,
        automatedDecision: false,
        settledAt: null,
        ground: 'law',
        rule: 'copyright',
        reason: 'It is the work of somebody else',
        withheld: false,
        scope: 'site',
        until: null,
        reversedAt: null,
        appeal: { until: after(183), may: true, made: null },
      });
      const theirs = await site.last(site.people.reporter);
      expect(theirs).toMatchObject({
        recipient: 'reporter',
        about: { kind: 'content', contentId: null, title: null },
        action,
        sanction: null,
        rule: 'copyright',
        reason: 'It is the work of somebody else',
        appeal: { until: null, may: false },
      });
      expect(JSON.stringify([mine, theirs])).not.toContain(site.people.first.name);
    },
  );

  it('of a decision that does nothing goes to who reported, who can appeal', async () => {
    const maker = await site.newMember();
    const id = await site.item(maker);
    await site.report(id);
    await site.decide(id, 'keep');
    expect(await site.statementsOf(maker)).toEqual([]);
    expect(await site.last(site.people.reporter)).toMatchObject({ action: 'keep', rule: null, appeal: { may: true } });
  });

  it('says nothing of the facts where a minor may be shown, at sign-in and in the standing neither', async () => {
    const maker = await site.newMember();
    const id = await site.item(maker);
    await site.report(id, 'may_show_minor');
    await site.decide(id, 'delete', { rule: 'minor', reason: 'Facts that nobody must read' });
    const rows = await site.deps.db.selectFrom('statements').select('id').where('member_id', '=', maker.id).execute();
    expect(rows).toHaveLength(1);
    const again = await site.deps.db
      .selectFrom('suspensions')
      .select('reason')
      .where('member_id', '=', maker.id)
      .executeTakeFirstOrThrow();
    expect(again.reason).toBe('A decision of the moderators');
    const { key, id: link } = await linkOf(maker.email);
    const read = await site.visitor.post('/api/statement-links/open', { id: link, key });
    expect(read.json()).toMatchObject({ withheld: true, source: null, ground: null, rule: null, reason: null });
    for (const text of [read.body, JSON.stringify(await site.last(site.people.reporter))])
      expect(text).not.toContain('Facts that');
  });

  it.each([
    ['suspend', 4],
    ['ban', null],
  ] as const)('says everything to a maker who can no longer sign in: %s', async (kind, days) => {
    const maker = await site.newMember();
    const id = await site.item(maker);
    await site.report(id);
    const sanction = { kind, ...(days && { days }) };
    await site.decide(id, 'delete', { rule: 'illegal', reason: 'It breaks a law', sanction });
    const link = await linkOf(maker.email);
    const read = await site.visitor.post('/api/statement-links/open', link);
    expect(read.json()).toMatchObject({
      recipient: 'maker',
      action: 'delete',
      source: 'report',
      ground: 'law',
      rule: 'illegal',
      scope: 'site',
      automatedDetection: false,
      automatedDecision: false,
      reason: 'It breaks a law',
      sanction: { kind, endsAt: days && after(days), chosen: kind },
      appeal: { until: after(183), may: true },
    });
    expect(read.body).not.toContain(site.people.first.name);
  });

  it('of a comment says everything to its author, and to who reported all but the sanction', async () => {
    const author = await site.newMember();
    const item = await site.item();
    const said = await site.as(author).post(`/api/content/${item}/comments`, { text: 'Buy it' });
    const comment = said.json().id;
    await site.as(site.people.reporter).post(`/api/comments/${comment}/report`, { reason: 'spam' });
    await site.decide(comment, 'delete', { rule: 'spam', reason: 'It sells something' });
    const mine = await site.last(author);
    expect(mine).toMatchObject({
      recipient: 'maker',
      about: { kind: 'comment' },
      action: 'delete',
      source: 'report',
      ground: 'rules',
      automatedDecision: false,
      rule: 'spam',
      reason: 'It sells something',
      scope: 'site',
      appeal: { until: after(183), may: true },
    });
    const theirs = await site.last(site.people.reporter);
    expect(theirs).toMatchObject({ about: { kind: 'comment' }, reason: 'It sells something', sanction: null });
    expect(JSON.stringify([mine, theirs])).not.toContain(site.people.first.name);
  });

  it('is refused without reason or rule', async () => {
    const id = await site.item();
    await site.report(id);
    for (const lacking of [{ rule: null }, { reason: ' ' }]) {
      const answer = await decideAbout(site, site.people.first, id, 'hide', lacking);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    }
  });
});

async function linkOf(email: string): Promise<{ id: string; key: string }> {
  await site.runRepeated('statements of reasons');
  const found = (await mailsTo(email)).map(({ text }) => /#\/statements\/(\S+)\?key=(\S+)/.exec(text)).find(Boolean);
  return { id: found?.[1] ?? '', key: found?.[2] ?? '' };
}

describe('who is told', () => {
  it('the maker by a notification that nobody can switch off, and by a discreet e-mail, once', async () => {
    const maker = await site.newMember();
    await site.as(maker).post('/api/me/notifications/settings', { shown: [], mailed: [] });
    const id = await site.item(maker);
    await site.report(id);
    await site.decide(id, 'hide', { reason: 'Words of the reason' });
    const broken = { ...site.deps, mail: { send: () => Promise.reject(new Error('no mail server')) } };
    await expect(site.runRepeated('statements of reasons', broken)).rejects.toThrow('no mail server');
    await Promise.all([site.runRepeated('statements of reasons'), site.runRepeated('statements of reasons')]);
    expect(await noticesOf(maker)).toEqual(['statement']);
    const mails = await mailsTo(maker.email);
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.subject} ${mails[0]?.text}`).not.toMatch(/Words of the reason|hidden|spam|Low|report/i);
  });

  it('a banned member reads it and appeals by the link, and by no other key', async () => {
    const maker = await site.newMember();
    const id = await site.item(maker);
    await site.report(id);
    await site.decide(id, 'delete', { rule: 'illegal', sanction: { kind: 'ban' } });
    expect((await site.as(maker).get('/api/me/statements')).statusCode).toBe(401);
    const link = await linkOf(maker.email);
    const open = await site.visitor.post('/api/statement-links/open', link);
    expect(open.json()).toMatchObject({
      action: 'delete',
      sanction: { kind: 'ban', endsAt: null },
      appeal: { may: true },
    });
    for (const key of ['', 'made up', `${link.key.slice(0, -2)}AA`]) {
      expect((await site.visitor.post('/api/statement-links/open', { ...link, key })).statusCode).toBe(404);
      expect((await site.visitor.post('/api/statement-links/appeal', { ...link, key, text: 'No' })).statusCode).toBe(
        404,
      );
    }
    const made = await site.visitor.post('/api/statement-links/appeal', { ...link, text: 'It is a landscape' });
    expect(made.json()).toMatchObject({ appeal: { may: false, made: { text: 'It is a landscape', outcome: null } } });
  });

  it('nobody else reads it', async () => {
    const id = await site.item();
    await site.report(id);
    await site.decide(id, 'hide');
    const { id: statement } = await site.last(site.people.maker);
    for (const who of [site.people.reporter, site.people.first])
      expect((await site.as(who).get(`/api/statements/${statement}`)).statusCode).toBe(404);
    expect((await site.as(site.people.maker).get('/api/statements/none')).statusCode).toBe(404);
    expect((await site.visitor.get(`/api/statements/${statement}`)).statusCode).toBe(401);
  });

  it('a visitor by the link of their report, who can appeal that nothing was done', async () => {
    const id = await site.item();
    await site.report(id, 'no_consent');
    const report = await site.deps.db
      .updateTable('reports')
      .set({ source: 'visitor', reporter_id: null })
      .where('content_id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await statementFor(site.deps, report.id)).toBe(null);
    await expect(appealForReport(site.deps, report.id, 'It shows me')).rejects.toThrow('Not found');
    await site.decide(id, 'keep');
    expect(await statementFor(site.deps, report.id)).toMatchObject({ recipient: 'reporter', appeal: { may: true } });
    await appealForReport(site.deps, report.id, 'It shows me');
    const [newest] = (await site.openAppeals(site.people.second)).toReversed();
    expect(newest).toMatchObject({ appellant: 'depicted', text: 'It shows me', may: 'yes' });
  });
});
