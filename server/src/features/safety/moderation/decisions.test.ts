import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { rebuildCases } from '../cases/case-events.ts';
import { against, decideAbout, lookAt, openCaseOf } from './builders.ts';
import { findDecision } from './decisions.ts';

const day = 86_400_000;
let site: TestSite;
let maker: TestMember;
let guest: TestMember;
let ada: TestMember;
let bea: TestMember;
let admin: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  guest = await site.newMember();
  ada = await site.newMember({ staff: 'moderator', name: 'Ada' });
  bea = await site.newMember({ staff: 'moderator', name: 'Bea' });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
// A new maker each time, because strikes add up.
beforeEach(async () => {
  maker = await site.newMember();
});

async function aReported(reason = 'spam') {
  const id = await aPublishedPicture(site.deps, maker, { title: 'Low tide', width: 64, height: 48 });
  await site.as(guest).post(`/api/content/${id}/report`, { reason });
  const row = await openCaseOf(site.deps, id);
  return { id, caseId: row?.id as string, version: row?.version as number };
}
const seenBy = async (who: TestMember, id: string) => (await site.as(who).get(`/api/content/${id}`)).statusCode;
const post = (who: TestMember, path: string, body: object = {}) => site.as(who).post(`/api/moderation/${path}`, body);
const detail = async (caseId: string, who = ada) =>
  (await site.as(who).get(`/api/moderation/cases/${caseId}`)).json<CaseDetail>();
const eventsOf = (caseId: string) =>
  site.deps.db.selectFrom('case_events').select(['kind', 'id']).where('case_id', '=', caseId).orderBy('seq').execute();

describe('of two moderators who decide at once', () => {
  it('one succeeds and the other is told, a hundred times', async () => {
    const { id } = await aReported();
    for (let turn = 0; turn < 100; turn++) {
      await site.as(guest).post(`/api/content/${id}/report`, { reason: 'spam' });
      const { id: caseId, version } = (await openCaseOf(site.deps, id)) as { id: string; version: number };
      for (const who of [ada, bea]) await lookAt(site, who, caseId);
      const body = { version, action: 'keep' };
      const answers = await Promise.all([ada, bea].map((who) => post(who, `cases/${caseId}/decision`, body)));
      const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
      const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
      expect(codes).toEqual([200, 409]);
      expect(refused).toMatchObject({
        code: 'conflict',
        detail: expect.stringMatching(/^(Ada|Bea) decided this case first: keep$/),
      });
      expect((await eventsOf(caseId)).filter(({ kind }) => kind === 'decided')).toHaveLength(1);
    }
  }, 240_000);

  it('who has not seen the newest report looks again', async () => {
    const { id, caseId, version } = await aReported();
    await site.as(bea).post(`/api/content/${id}/report`, { reason: 'illegal' });
    const refused = (await post(ada, `cases/${caseId}/decision`, { version, action: 'keep' })).json();
    expect(refused).toMatchObject({ code: 'conflict', fields: { version: expect.stringContaining(`${version + 1}`) } });
  });
});

describe('a claim', () => {
  it('keeps others from deciding for 30 minutes, is prolonged by who has it, and can be released', async () => {
    const { id, caseId } = await aReported();
    const claimed = (await post(ada, `cases/${caseId}/claim`)).json<CaseDetail>();
    expect(claimed).toMatchObject({ claim: { byYou: true, by: 'Ada' }, can: { decide: true } });
    expect(await detail(caseId, bea)).toMatchObject({ claim: { byYou: false, by: 'Ada' }, can: { decide: false } });
    expect((await post(bea, `cases/${caseId}/claim`)).json().detail).toMatch(
      /^Ada decides this case until \d\d:\d\d UTC$/,
    );
    expect((await decideAbout(site, bea, id, 'keep')).json()).toMatchObject({ code: 'conflict' });
    const mine = async (who: TestMember) => (await site.as(who).get('/api/moderation/cases?mine=1')).json().total;
    expect([await mine(ada), await mine(bea)]).toEqual([1, 0]);
    site.clock.pass(15 * 60_000);
    await post(ada, `cases/${caseId}/claim`);
    site.clock.pass(20 * 60_000);
    expect((await post(bea, `cases/${caseId}/claim`)).statusCode).toBe(409);
    await post(ada, `cases/${caseId}/release`);
    expect((await post(bea, `cases/${caseId}/claim`)).statusCode).toBe(200);
    site.clock.pass(31 * 60_000);
    expect((await decideAbout(site, ada, id, 'keep')).statusCode).toBe(200);
    expect((await post(ada, `cases/${caseId}/claim`)).json()).toMatchObject({ code: 'conflict' });
  });
});

describe('the sentences for reasons', () => {
  it('are changed by admins, and read by moderators', async () => {
    const asAdmin = site.as(admin);
    const { groups } = (await asAdmin.get('/api/admin/settings')).json();
    const { version } = groups.find(({ subject }: { subject: string }) => subject === 'reason_templates');
    const values = { spam: 'It advertises [what].' };
    const changed = await asAdmin.post('/api/admin/settings', {
      groups: [{ subject: 'reason_templates', version, values }],
    });
    expect(changed.statusCode).toBe(200);
    const read = (who: TestMember) => site.as(who).get('/api/moderation/reason-templates');
    expect((await read(ada)).json()).toMatchObject({ spam: 'It advertises [what].', minor: expect.any(String) });
    expect((await read(guest)).statusCode).toBe(404);
  });
});

describe('the effect on the account', () => {
  const effectOf = async (caseId: string, query: object) =>
    (await site.as(ada).get(`/api/moderation/cases/${caseId}/effect?${new URLSearchParams({ ...query })}`)).json();
  const statement = async (): Promise<Statement> => (await site.as(maker).get('/api/me/statements')).json().items[0];

  it('is shown before, and a decision is refused without it or with another one', async () => {
    const first = await aReported();
    expect(await effectOf(first.caseId, { action: 'hide', rule: 'deception' })).toMatchObject({
      weight: 2,
      sum: 2,
      kind: 'warn',
      days: null,
      cause: 'strike',
      levels: { limit: 3, suspend: 5, ban: 8 },
    });
    const second = await aReported();
    const warn = { action: 'keep', rule: 'spam', reason: 'So', sanction: { kind: 'warn' } };
    const query = { action: 'keep', rule: 'spam', sanction: 'warn' };
    const before = await effectOf(second.caseId, query);
    expect(before).toMatchObject({ weight: 1, sum: 1, kind: 'warn', cause: 'chosen' });
    expect((await decideAbout(site, ada, first.id, 'hide', { rule: 'deception' })).statusCode).toBe(200);
    expect(await statement()).toMatchObject({
      sanction: { kind: 'warn', chosen: null, cause: 'strike', raised: false },
      strike: { weight: 2, sum: 2 },
    });

    const { caseId, version } = second;
    await lookAt(site, ada, caseId);
    for (const effect of [null, before])
      expect((await post(ada, `cases/${caseId}/decision`, { version, ...warn, effect })).json()).toMatchObject({
        code: 'effect_changed',
        fields: { effect: 'strike of weight 1, sum 3: the member may neither upload nor comment for 7 days' },
      });
    const seen = await effectOf(caseId, query);
    expect(seen).toMatchObject({ weight: 1, sum: 3, kind: 'limit', days: 7, cause: 'earlier' });
    expect((await detail(caseId)).state).toBe('open');
    expect((await site.as(maker).get('/api/me/standing')).json()).toMatchObject({ weight: 2, limitedUntil: null });

    const decided = (
      await post(ada, `cases/${caseId}/decision`, { version, ...warn, effect: seen })
    ).json<CaseDetail>();
    expect(decided.decision?.effect).toMatchObject({ sum: 3, kind: 'limit', days: 7 });
    expect(decided.timeline.at(-1)?.words).toBe(
      'Kept, member limited by the rules about strikes, Spam or unwanted advertising, strike of weight 1, sum 3',
    );
    expect(await statement()).toMatchObject({
      sanction: { kind: 'limit', chosen: 'warn', cause: 'earlier', raised: true },
      strike: { weight: 1, sum: 3 },
    });
  });

  it('is none where nothing is done, and only moderators ask for it', async () => {
    const { caseId, version } = await aReported();
    expect(await effectOf(caseId, { action: 'keep', rule: 'minor' })).toMatchObject({ weight: 0, kind: null });
    expect((await site.as(guest).get(`/api/moderation/cases/${caseId}/effect?action=keep`)).statusCode).toBe(404);
    expect((await effectOf(caseId, { action: 'hide', rule: 'spam', days: '0' })).code).toBe('invalid');
    await lookAt(site, ada, caseId);
    expect((await post(ada, `cases/${caseId}/decision`, { version, action: 'keep' })).statusCode).toBe(200);
  });
});

describe('a decision', () => {
  it('that does something says its rule and its reason', async () => {
    const { id, caseId, version } = await aReported();
    const decide = (body: object) => post(ada, `cases/${caseId}/decision`, { version, ...body });
    expect((await decide({ action: 'hide', reason: 'So' })).json()).toMatchObject({
      code: 'invalid',
      fields: { rule: expect.any(String) },
    });
    expect((await decide({ action: 'delete', rule: 'spam', reason: '  ' })).json().fields).toHaveProperty('reason');
    expect((await decide({ action: 'keep', sanction: { kind: 'warn' } })).json().code).toBe('invalid');
    for (const reason of ['The work is [the work].', 'It is not allowed, because ', 'It deceives {name}', 'So …'])
      expect((await decide({ action: 'hide', rule: 'spam', reason })).json()).toMatchObject({
        code: 'unfinished_text',
        fields: { reason: expect.stringContaining('Complete') },
      });
    expect((await decide({ action: 'keep', addToHashList: true })).json().fields).toHaveProperty('addToHashList');
    expect(await seenBy(guest, id)).toBe(200);
  });

  it('to hide leaves it to its maker and moderators, with a strike; reversed, it is as before', async () => {
    const { id, caseId } = await aReported();
    const answer = await decideAbout(site, ada, id, 'hide', { note: 'Seen twice' });
    const decided = answer.json<CaseDetail>();
    expect(decided).toMatchObject({
      state: 'closed',
      action: 'hide',
      decision: { rule: 'other', by: 'Ada', reason: against.reason },
    });
    expect(decided.timeline.map(({ kind }) => kind)).toEqual(['opened', 'reported', 'decided', 'note']);
    expect(decided.history.strikes).toMatchObject([{ rule: 'other', counts: true }]);
    expect([await seenBy(guest, id), await seenBy(maker, id)]).toEqual([404, 200]);
    const decisionId = decided.decision?.id as string;
    expect(await findDecision(site.deps.db, decisionId)).toMatchObject({
      caseId,
      ownerId: maker.id,
      action: 'hide',
      reversedAt: null,
    });
    expect((await post(ada, `decisions/${decisionId}/reverse`, { reason: 'No' })).statusCode).toBe(404);
    for (const _ of [1, 2]) await post(admin, `decisions/${decisionId}/reverse`, { reason: 'A mistake' });
    expect([await seenBy(guest, id), (await detail(caseId)).history.strikes[0]?.counts]).toEqual([200, false]);
    expect((await eventsOf(caseId)).filter(({ kind }) => kind === 'reversed')).toHaveLength(1);
    expect(await findDecision(site.deps.db, decisionId)).toMatchObject({ reversedAt: site.clock.now() });
  });

  it('to delete seals it for 183 days, in which it can be restored, and then erases it', async () => {
    const [one, other] = [await aReported(), await aReported()];
    for (const { id } of [one, other]) {
      await decideAbout(site, ada, id, 'delete');
      expect([await seenBy(guest, id), await seenBy(maker, id), await seenBy(ada, id)]).toEqual([404, 404, 200]);
    }
    site.clock.pass(182 * day);
    await site.runRepeated('deleted items');
    [ada, bea, admin, guest, maker] = (await Promise.all([ada, bea, admin, guest, maker].map(site.signInAgain))) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    const { decision } = await detail(one.caseId);
    await post(admin, `decisions/${decision?.id}/reverse`, { reason: 'A mistake' });
    expect([await seenBy(guest, one.id), await seenBy(maker, one.id)]).toEqual([200, 200]);
    site.clock.pass(2 * day);
    await site.runRepeated('deleted items');
    [ada, bea, admin, guest, maker] = (await Promise.all([ada, bea, admin, guest, maker].map(site.signInAgain))) as [
      TestMember,
      TestMember,
      TestMember,
      TestMember,
      TestMember,
    ];
    expect([await seenBy(ada, one.id), await seenBy(ada, other.id)]).toEqual([200, 404]);
    expect((await eventsOf(other.caseId)).at(-1)?.kind).toBe('erased');
  });

  it('to delete is erased at once by an admin, with a reason', async () => {
    const { id, caseId } = await aReported();
    await decideAbout(site, ada, id, 'delete');
    expect((await post(ada, `cases/${caseId}/erase`, { reason: 'So' })).statusCode).toBe(404);
    expect((await post(admin, `cases/${caseId}/erase`, { reason: '' })).statusCode).toBe(400);
    expect((await post(admin, `cases/${caseId}/erase`, { reason: 'It must not be kept' })).json()).toMatchObject({
      item: null,
      can: { erase: false },
    });
    expect((await post(admin, `cases/${caseId}/erase`, { reason: 'Again' })).json()).toMatchObject({
      code: 'conflict',
    });
  });

  it('that kept it is made again when it is reversed', async () => {
    const { id, caseId } = await aReported();
    const { decision } = (await decideAbout(site, ada, id, 'keep')).json<CaseDetail>();
    const again = (await post(admin, `decisions/${decision?.id}/reverse`, { reason: 'Look again' })).json<CaseDetail>();
    expect(again).toMatchObject({ id: caseId, state: 'open', decision: null, reports: [{ reason: 'spam' }] });
    expect((await decideAbout(site, bea, id, 'hide')).statusCode).toBe(200);
  });

  it('deletes a comment so that it can be restored, and cannot hide one', async () => {
    const { id } = await aReported();
    const comment = (await site.as(maker).post(`/api/content/${id}/comments`, { text: 'Buy here' })).json().id;
    await site.as(guest).post(`/api/comments/${comment}/report`, { reason: 'spam' });
    expect((await decideAbout(site, ada, comment, 'hide')).json().fields).toHaveProperty('action');
    const { decision } = (await decideAbout(site, ada, comment, 'delete')).json<CaseDetail>();
    const texts = async () =>
      (await site.as(guest).get(`/api/content/${id}/comments`)).json().items.map((one: { text: string }) => one.text);
    expect(await texts()).toEqual([]);
    expect((await site.as(maker).post(`/api/comments/${comment}/restore`)).statusCode).toBe(404);
    await post(admin, `decisions/${decision?.id}/reverse`, { reason: 'It was a joke' });
    expect(await texts()).toEqual(['Buy here']);
  });
});

describe('the events of a case', () => {
  it('give the same cases when their rows are derived again', async () => {
    const { db } = site.deps;
    expect(await rebuildCases(db)).toEqual([]);
    const all = () => db.selectFrom('cases').selectAll().orderBy('number').execute();
    const before = await all();
    expect(before.length).toBeGreaterThan(100);
    await db
      .updateTable('cases')
      .set({
        state: 'closed',
        version: 0,
        events: 0,
        kinds: [],
        priority: 0,
        due_at: null,
        closed_at: null,
        action: null,
        erase_at: null,
      })
      .execute();
    expect(await rebuildCases(db)).toHaveLength(before.length);
    expect(await all()).toEqual(before);
  });

  it.each(['update case_events set kind = kind', 'delete from case_events', 'truncate case_events'])(
    'are only added: %s',
    async (statement) => {
      await expect(site.deps.pool.query(statement)).rejects.toThrow('case events are only added');
    },
  );
});
