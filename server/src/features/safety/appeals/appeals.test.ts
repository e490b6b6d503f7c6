import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { dayMs, openAppealsSite } from './testing.ts';

let site: Awaited<ReturnType<typeof openAppealsSite>>;
let maker: TestMember;
let first: TestMember;
let second: TestMember;
let reporter: TestMember;
let item: string;

beforeAll(async () => {
  site = await openAppealsSite();
  ({ first, second, reporter } = site.people);
});
afterAll(() => site.close());
beforeEach(async () => {
  maker = await site.newMember();
  for (const one of [first, second, reporter]) Object.assign(one, await site.signInAgain(one));
  item = await site.item(maker);
  await site.report(item);
});

const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const seen = async (who: TestMember) => (await site.as(who).get(`/api/content/${item}`)).statusCode;

async function anAppealOf(who = maker): Promise<string> {
  expect((await site.appeal(who, await site.last(who))).statusCode).toBe(200);
  const newest = (await site.openAppeals(second)).at(-1);
  return newest.id;
}

describe('an appeal', () => {
  it('is taken until day 183 and not after it', async () => {
    await site.decide(item, 'hide');
    const late = await site.item(maker);
    await site.report(late);
    await site.decide(late, 'hide');
    const [ofLate, ofItem] = await site.statementsOf(maker);
    site.clock.pass(182 * dayMs);
    maker = await site.signInAgain(maker);
    expect((await site.appeal(maker, ofItem as never)).statusCode).toBe(200);
    site.clock.pass(2 * dayMs);
    maker = await site.signInAgain(maker);
    expect(codeOf(await site.appeal(maker, ofLate as never))).toEqual([409, 'conflict']);
    expect((await site.last(maker)).appeal).toMatchObject({ may: false, made: null });
  });

  it('is made once, also of concurrent ones, and starts a clock of seven working days', async () => {
    await site.decide(item, 'hide');
    const statement = await site.last(maker);
    const both = await Promise.all([1, 2].map(() => site.appeal(maker, statement)));
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(codeOf(await site.appeal(maker, statement))).toEqual([409, 'conflict']);
    const mine = (await site.openAppeals(second)).at(-1);
    expect((await site.as(second).get(`/api/content/${mine.about.contentId}`)).statusCode).toBe(200);
    expect(mine).toMatchObject({
      about: { kind: 'content', contentId: item },
      appellant: 'maker',
      text: 'It is a landscape',
      decision: { by: first.name },
    });
    expect(Date.parse(mine.dueAt) - site.clock.now().getTime()).toBeGreaterThanOrEqual(7 * dayMs);
  });

  it('needs words, and a decision against whoever appeals', async () => {
    await site.decide(item, 'hide');
    expect(codeOf(await site.appeal(maker, await site.last(maker), ' '))).toEqual([400, 'invalid']);
    expect(codeOf(await site.appeal(reporter, await site.last(reporter)))).toEqual([409, 'conflict']);
    expect(codeOf(await site.appeal(reporter, await site.last(maker)))).toEqual([404, 'not_found']);
  });
});

describe('who decides an appeal', () => {
  it('is not the moderator of the decision, the reporter or the owner', async () => {
    const moderates = await site.newMember({ staff: 'moderator' });
    await site.report(item, 'stolen', moderates);
    await site.decide(item, 'hide');
    const id = await anAppealOf();
    expect(codeOf(await site.judge(first, id, 'uphold'))).toEqual([403, 'forbidden']);
    expect(codeOf(await site.judge(first, id, 'uphold', { evenIfSame: true }))).toEqual([403, 'forbidden']);
    expect(codeOf(await site.judge(moderates, id, 'overturn'))).toEqual([403, 'forbidden']);
    expect((await site.openAppeals(first)).at(-1)).toMatchObject({ id, may: 'same' });
    expect((await site.openAppeals(moderates)).at(-1)).toMatchObject({ id, may: 'party' });
    expect(codeOf(await site.judge(maker, id, 'overturn'))).toEqual([404, 'not_found']);
    expect((await site.judge(second, id, 'uphold')).statusCode).toBe(200);
  });

  it('is an admin alone on a site with nobody else, who says so, and it is recorded', async () => {
    const alone = await openAppealsSite();
    const { first: admin, second: other, maker: theirs } = alone.people;
    const setStaff = (id: string, staff: string | null) =>
      alone.deps.db.updateTable('members').set({ staff }).where('id', '=', id).execute();
    await setStaff(admin.id, 'admin');
    const id = await alone.item();
    await alone.report(id);
    await alone.decide(id, 'hide');
    await alone.appeal(theirs, await alone.last(theirs));
    const [open] = await alone.openAppeals(admin);
    expect(open.may).toBe('same');
    await setStaff(other.id, null);
    expect((await alone.openAppeals(admin))[0].may).toBe('alone');
    expect(codeOf(await alone.judge(admin, open.id, 'overturn'))).toEqual([409, 'conflict']);
    expect((await alone.judge(admin, open.id, 'overturn', { evenIfSame: true })).json()).toMatchObject({
      bySame: true,
    });
    await alone.close();
  });
});

describe('the outcome', () => {
  it('overturn restores the item, and takes back sanction and strike', async () => {
    await site.decide(item, 'delete', { sanction: { kind: 'limit', days: 5 } });
    expect([await seen(reporter), (await site.as(maker).get('/api/me')).json().limitedUntil !== null]).toEqual([
      404,
      true,
    ]);
    const id = await anAppealOf();
    const answer = await site.judge(second, id, 'overturn');
    expect(answer.json()).toMatchObject({ outcome: 'overturn', decidedBy: second.name, bySame: false, may: 'yes' });
    expect([await seen(reporter), (await site.as(maker).get('/api/me')).json().limitedUntil]).toEqual([200, null]);
    expect((await site.as(maker).get('/api/me/standing')).json()).toMatchObject({ weight: 0 });
    expect(await site.last(maker)).toMatchObject({
      reversedAt: site.clock.now().toISOString(),
      appeal: { may: false, made: { outcome: 'overturn', answer: 'The answer' } },
    });
    expect(codeOf(await site.appeal(maker, await site.last(maker)))).toEqual([409, 'conflict']);
  });

  it('uphold leaves everything, and is final', async () => {
    await site.decide(item, 'hide');
    const id = await anAppealOf();
    await site.judge(second, id, 'uphold');
    expect(await seen(reporter)).toBe(404);
    expect((await site.last(maker)).appeal).toMatchObject({ may: false, made: { outcome: 'uphold' } });
    expect(codeOf(await site.judge(second, id, 'overturn'))).toEqual([409, 'conflict']);
    expect((await site.openAppeals(second, 'true'))[0]).toMatchObject({ id, outcome: 'uphold', dueAt: null });
  });

  it('of who reported what was kept opens the case again', async () => {
    await site.decide(item, 'keep');
    const id = await anAppealOf(reporter);
    expect((await site.judge(second, id, 'overturn')).statusCode).toBe(200);
    const { items } = (await site.as(second).get('/api/moderation/cases?limit=50')).json();
    expect(items.some(({ contentId }: { contentId: string }) => contentId === item)).toBe(true);
    await site.decide(item, 'hide', {}, second);
    expect(await site.statementsOf(maker)).toMatchObject([{ action: 'hide' }]);
  });

  it('is one of two moderators who decide at once', async () => {
    const third = await site.newMember({ staff: 'moderator' });
    await site.decide(item, 'hide');
    const id = await anAppealOf();
    const both = await Promise.all([site.judge(second, id, 'uphold'), site.judge(third, id, 'overturn')]);
    expect(both.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 409]);
  });

  it('needs an answer', async () => {
    await site.decide(item, 'hide');
    expect(codeOf(await site.judge(second, await anAppealOf(), 'uphold', { answer: ' ' }))).toEqual([400, 'invalid']);
  });

  it('comes with a reversal by an admin, too', async () => {
    await site.decide(item, 'hide');
    const id = await anAppealOf();
    const admin = await site.newMember({ staff: 'admin' });
    const { decisionId } = (await site.openAppeals(second)).find((one: { id: string }) => one.id === id);
    const reversed = await site
      .as(admin)
      .post(`/api/moderation/decisions/${decisionId}/reverse`, { reason: 'By mistake' });
    expect(reversed.statusCode).toBe(200);
    expect(await site.last(maker)).toMatchObject({ appeal: { made: { outcome: 'overturn' } } });
    expect(codeOf(await site.judge(second, id, 'uphold'))).toEqual([409, 'conflict']);
  });
});
