import type { Poll } from '@veil/contract/talk/polls.ts';
import { pollLimits } from '@veil/contract/talk/polls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPoll } from './builders.ts';

let site: TestSite;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.deleteFrom('polls').execute();
  member = await site.newMember();
});

const vote = (id: string, optionIndex: number, who = member) =>
  site.as(who).post(`/api/polls/${id}/vote`, { optionIndex });
const list = async (who = member): Promise<Poll[]> => (await site.as(who).get('/api/polls')).json().items;
const votesOf = (poll: Poll | undefined) => poll?.options.map(({ votes }) => votes);
const notices = async (who: TestMember) =>
  (await site.as(who).get('/api/me/notifications')).json().items.map(({ kind }: { kind: string }) => kind);

describe('a vote', () => {
  it('can be changed, counts once, and shows how others voted only to those who voted', async () => {
    const id = await aPoll(site.deps);
    const other = await site.newMember();
    await vote(id, 0, other);
    const [before] = await list();
    expect([before?.votes, votesOf(before), before?.youVote]).toEqual([1, [null, null, null], null]);
    expect(votesOf((await vote(id, 0)).json())).toEqual([2, 0, 0]);
    const after = (await vote(id, 2)).json();
    expect([after.votes, votesOf(after), after.youVote]).toEqual([2, [1, 0, 1], 2]);
  });

  it('is taken at the older address too', async () => {
    const id = await aPoll(site.deps);
    const answer = await site.as(member).post('/api/vote', { pollId: id, optionIndex: 1 });
    expect([answer.statusCode, answer.json().youVote]).toEqual([200, 1]);
  });

  it('is refused for an option that is not there, a poll that is not there, and one that is closed', async () => {
    const id = await aPoll(site.deps, { options: ['One', 'Other'] });
    expect((await vote(id, 2)).json().code).toBe('invalid');
    expect((await vote(crypto.randomUUID(), 0)).statusCode).toBe(404);
    await site.as(admin).post(`/api/polls/${id}/close`, {});
    expect((await vote(id, 0)).json().code).toBe('conflict');
  });

  it('counts once a member, however many come at once', async () => {
    const id = await aPoll(site.deps);
    await Promise.all(Array.from({ length: 12 }, (_, at) => vote(id, at % 3)));
    expect((await list())[0]?.votes).toBe(1);
  });
});

describe('closing', () => {
  it('keeps the votes, tells those who voted, and is refused the second time', async () => {
    const id = await aPoll(site.deps);
    await vote(id, 1);
    expect(votesOf((await site.as(admin).post(`/api/polls/${id}/close`, {})).json())).toEqual([0, 1, 0]);
    expect((await site.as(admin).post(`/api/polls/${id}/close`, {})).json().code).toBe('conflict');
    expect(await notices(member)).toEqual(['poll_closed']);
    await site.deps.db.deleteFrom('poll_votes').execute();
    expect(votesOf((await list())[0])).toEqual([0, 1, 0]);
  });

  it('comes by itself at its time, once, and no vote is taken from then on', async () => {
    const closesAt = new Date(site.clock.now().getTime() + 60_000);
    const id = await aPoll(site.deps, { closesAt });
    await vote(id, 0);
    await site.runRepeated('close polls');
    expect((await list())[0]?.closedAt).toBeNull();
    site.clock.pass(60_000);
    expect((await vote(id, 1)).json().code).toBe('conflict');
    await Promise.all([site.runRepeated('close polls'), site.runRepeated('close polls')]);
    expect((await list())[0]?.closedAt).not.toBeNull();
    expect(await notices(member)).toEqual(['poll_closed']);
  });

  it('counts every vote that was taken before it', async () => {
    const id = await aPoll(site.deps);
    const voters = await Promise.all(Array.from({ length: 6 }, () => site.newMember()));
    const answers = await Promise.all([
      ...voters.map((who) => vote(id, 0, who)),
      site.as(admin).post(`/api/polls/${id}/close`, {}),
    ]);
    const taken = answers.slice(0, -1).filter(({ statusCode }) => statusCode === 200).length;
    expect((await list())[0]?.votes).toBe(taken);
  });
});

describe('a poll', () => {
  it('is made with at least two different options and a later end', async () => {
    const make = (form: object) => site.as(admin).post('/api/polls', form);
    for (const options of [['One'], ['One', 'One'], ['One', ' '], Array.from({ length: 11 }, (_, at) => `${at}`)])
      expect((await make({ question: 'Which?', options })).json().code).toBe('invalid');
    const late = await make({ question: 'Which?', options: ['One', 'Other'], closesAt: '2020-01-01T00:00:00Z' });
    expect(late.json().fields.closesAt).toBe('Choose a later time');
    expect(await list()).toEqual([]);
    expect((await make({ question: 'Which?', options: ['One', 'Other'] })).json()).toMatchObject({ votes: 0 });
  });

  it('is one of a limited number that are open', async () => {
    for (let made = 0; made < pollLimits.openPolls; made++) await aPoll(site.deps);
    const answer = await site.as(admin).post('/api/polls', { question: 'Which?', options: ['One', 'Other'] });
    expect(answer.json().code).toBe('invalid');
  });

  it('goes with its votes', async () => {
    const id = await aPoll(site.deps);
    await vote(id, 0);
    expect((await site.as(admin).delete(`/api/polls/${id}`)).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await site.as(admin).delete(`/api/polls/${id}`)).statusCode).toBe(404);
  });

  it('comes after those that are open when it is closed', async () => {
    const [first, second] = [await aPoll(site.deps), await aPoll(site.deps)];
    await site.as(admin).post(`/api/polls/${second}/close`, {});
    expect((await list()).map(({ id }) => id)).toEqual([first, second]);
  });
});
