import { maxOpenRequests, maxRequestsPerDay } from '@veil/contract/people/friends.ts';
import type { NoticeKind } from '@veil/contract/talk/notifications.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { setSuspended } from '../members/index.ts';

const dayMs = 86_400_000;
let site: TestSite;
let one: TestMember;
let two: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  [one, two] = [await site.newMember(), await site.newMember()];
});

const path = (other: TestMember) => `/api/users/${other.id}/friend`;
const ask = (me: TestMember, other: TestMember) => site.as(me).post(path(other));
const accept = (me: TestMember, other: TestMember) => site.as(me).post(`${path(other)}/accept`);
const decline = (me: TestMember, other: TestMember) => site.as(me).post(`${path(other)}/decline`);
const restore = (me: TestMember, other: TestMember) => site.as(me).delete(`${path(other)}/decline`);
const end = (me: TestMember, other: TestMember) => site.as(me).delete(path(other));
const list = async (me: TestMember, state = 'friends') =>
  (await site.as(me).get(`/api/me/friends?state=${state}`)).json<{
    items: { id: string }[];
    total: number;
    asks: number;
  }>();
const ids = async (me: TestMember, state = 'friends') => (await list(me, state)).items.map(({ id }) => id);
const told = async (me: TestMember, other: TestMember) =>
  (await site.as(me).get(`/api/users/${other.id}`)).json().you.friend as string;
const both = async () => [await told(one, two), await told(two, one)];
const worship = (me: TestMember, other: TestMember, shownFields = ['worship']) =>
  site.as(me).post('/api/me/profile', { worshipType: 'multi', followerOf: [other.id], shownFields });

function listen() {
  const sent: { kind: NoticeKind; to: string; by: string | null }[] = [];
  const { onNotice } = site.deps.hooks;
  site.deps.hooks.onNotice = async (tx, { kind, to, by, ...rest }) => {
    sent.push({ kind, to, by });
    await onNotice(tx, { kind, to, by, ...rest });
  };
  onTestFinished(() => {
    site.deps.hooks.onNotice = onNotice;
  });
  return sent;
}

describe('a request', () => {
  it('is told to both, accepted and ended', async () => {
    const sent = listen();
    expect(await both()).toEqual(['none', 'none']);
    expect((await ask(one, two)).json()).toEqual({ friend: 'asked' });
    expect((await ask(one, two)).json()).toEqual({ friend: 'asked' });
    expect(await both()).toEqual(['asked', 'asks']);
    expect([await ids(one, 'asked'), await ids(two, 'asks')]).toEqual([[two.id], [one.id]]);
    expect((await list(two)).asks).toBe(1);
    expect((await accept(two, one)).json()).toEqual({ friend: 'friends' });
    expect(await both()).toEqual(['friends', 'friends']);
    expect([await ids(one), await ids(two), await ids(one, 'asked')]).toEqual([[two.id], [one.id], []]);
    expect((await end(one, two)).json()).toEqual({ friend: 'none' });
    expect(await both()).toEqual(['none', 'none']);
    expect(sent).toEqual([
      { kind: 'friend_request', to: two.id, by: one.id },
      { kind: 'friend_accepted', to: one.id, by: two.id },
    ]);
  });

  it('that is declined stays open for whoever sent it, and is not shown again for 30 days', async () => {
    const sent = listen();
    await ask(one, two);
    expect((await decline(two, one)).json()).toEqual({ friend: 'none' });
    expect(await both()).toEqual(['asked', 'none']);
    await end(one, two);
    await ask(one, two);
    expect(await both()).toEqual(['asked', 'none']);
    expect(await ids(two, 'asks')).toEqual([]);
    expect(sent).toHaveLength(1);
    await end(one, two);
    site.clock.pass(31 * dayMs);
    one = await site.signInAgain(one);
    two = await site.signInAgain(two);
    await ask(one, two);
    expect(await both()).toEqual(['asked', 'asks']);
    expect(sent).toHaveLength(2);
  });

  it('that was declined waits again once that is taken back', async () => {
    expect((await restore(two, one)).statusCode).toBe(409);
    await ask(one, two);
    await decline(two, one);
    for (let turn = 0; turn < 2; turn++) expect((await restore(two, one)).json()).toEqual({ friend: 'asks' });
    expect(await both()).toEqual(['asked', 'asks']);
    await decline(two, one);
    await end(one, two);
    expect((await restore(two, one)).statusCode).toBe(409);
    expect(await both()).toEqual(['none', 'none']);
  });

  it('that was declined makes a friendship once the other asks, too', async () => {
    await ask(one, two);
    await decline(two, one);
    expect((await ask(two, one)).json()).toEqual({ friend: 'friends' });
    expect(await both()).toEqual(['friends', 'friends']);
  });

  it('is withdrawn without a trace, and sends one notice a day', async () => {
    const sent = listen();
    for (let turn = 0; turn < 3; turn++) {
      await ask(one, two);
      expect((await end(one, two)).json()).toEqual({ friend: 'none' });
    }
    expect(await both()).toEqual(['none', 'none']);
    expect(sent).toHaveLength(1);
  });

  it('of two who ask each other at once makes a friendship', async () => {
    const sent = listen();
    const answers = await Promise.all([ask(one, two), ask(two, one)]);
    expect(answers.map((answer) => answer.json<{ friend: string }>().friend).sort()).toEqual(['asked', 'friends']);
    expect(await both()).toEqual(['friends', 'friends']);
    expect(sent.map(({ kind }) => kind)).toEqual(['friend_request', 'friend_accepted']);
  });

  it('cannot be answered where there is none, and nobody asks themselves or a stranger', async () => {
    for (const answer of [await accept(one, two), await decline(one, two)]) {
      expect(answer.json()).toMatchObject({ code: 'conflict', detail: 'There is no open request from this member' });
    }
    await ask(one, two);
    expect((await accept(one, two)).statusCode).toBe(409);
    expect((await ask(one, one)).json()).toMatchObject({ code: 'invalid', detail: 'You cannot be your own friend' });
    expect(await told(one, one)).toBe('self');
    await setSuspended(site.deps, two.id, true);
    for (const act of [ask, accept, decline, restore, end]) expect((await act(one, two)).statusCode).toBe(404);
    expect(await ids(one, 'asked')).toEqual([]);
    expect((await site.as(one).post('/api/users/nobody-here/friend')).statusCode).toBe(404);
  });
});

describe('limits', () => {
  const strangers = async (count: number) => {
    const made: TestMember[] = [];
    for (let nth = 0; nth < count; nth++) made.push(await site.newMember());
    return made;
  };

  it(`${maxRequestsPerDay} members a day are asked at most, also by concurrent calls`, async () => {
    const others = await strangers(maxRequestsPerDay + 3);
    const answers = await Promise.all(others.map((other) => ask(one, other)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxRequestsPerDay);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'too_many_requests' });
    expect((await list(one, 'asked')).total).toBe(maxRequestsPerDay);
    // Withdrawing requests does not make room.
    await Promise.all(others.map((other) => end(one, other)));
    expect((await ask(one, two)).statusCode).toBe(429);
    site.clock.pass(dayMs + 1);
    one = await site.signInAgain(one);
    expect((await ask(one, two)).statusCode).toBe(200);
  });

  it(`${maxOpenRequests} requests are open at most`, async () => {
    const rows = (await strangers(maxOpenRequests)).map(({ id }) => ({
      member_id: one.id,
      other_id: id,
      state: 'asked',
      changed_at: site.clock.now(),
    }));
    await site.deps.db.insertInto('friends').values(rows).execute();
    expect((await ask(one, two)).json()).toMatchObject({ code: 'conflict' });
  });
});

describe('two who worship each other', () => {
  it('are friends where both show it, until one ends it', async () => {
    await worship(one, two);
    await worship(two, one, []);
    expect(await both()).toEqual(['none', 'none']);
    await worship(two, one);
    expect(await both()).toEqual(['friends', 'friends']);
    expect([await ids(one), await ids(two)]).toEqual([[two.id], [one.id]]);
    expect((await ask(one, two)).json()).toEqual({ friend: 'friends' });
    expect((await end(two, one)).json()).toEqual({ friend: 'none' });
    expect(await both()).toEqual(['none', 'none']);
    expect([await ids(one), await ids(two)]).toEqual([[], []]);
    await ask(one, two);
    expect(await both()).toEqual(['asked', 'asks']);
  });
});

it('the list of friends by worship does not depend on other members', async () => {
  const [three, four] = [await site.newMember(), await site.newMember()];
  await worship(one, two);
  await worship(three, one);
  expect([await ids(one), await ids(three)]).toEqual([[], []]);
  await worship(two, one);
  await worship(three, four);
  await worship(four, three);
  expect([await ids(one), await ids(two), await ids(three)]).toEqual([[two.id], [one.id], [four.id]]);
});

it('a block ends a friendship and requests, and keeps new ones away', async () => {
  const three = await site.newMember();
  await ask(one, two);
  await accept(two, one);
  await ask(three, one);
  for (const other of [two, three]) await site.as(one).post(`/api/users/${other.id}/block`);
  for (const [me, other] of [
    [one, two],
    [two, one],
    [three, one],
  ] as const) {
    for (const act of [ask, accept, decline, restore, end]) expect((await act(me, other)).statusCode).toBe(404);
  }
  expect([await ids(one), await ids(two), await ids(one, 'asks'), await ids(three, 'asked')]).toEqual([[], [], [], []]);
  await site.as(one).delete(`/api/users/${two.id}/block`);
  expect(await both()).toEqual(['none', 'none']);
});

it('a request of somebody muted is not shown, and a friend stays one', async () => {
  await ask(two, one);
  await site.as(one).post(`/api/users/${two.id}/mute`);
  expect([await ids(one, 'asks'), (await list(one)).asks]).toEqual([[], 0]);
  await accept(one, two);
  expect(await ids(one)).toEqual([two.id]);
});

it('whatever two do, they agree on what they are', async () => {
  const acts = { ask, accept, decline, restore, end };
  const act = fc.record({
    by: fc.constantFrom(0, 1),
    what: fc.constantFrom('ask', 'accept', 'decline', 'restore', 'end', 'wait') as fc.Arbitrary<
      keyof typeof acts | 'wait'
    >,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (steps) => {
      const pair = [await site.newMember(), await site.newMember()] as const;
      for (const { by, what } of steps) {
        const [me, other] = by === 0 ? pair : [pair[1], pair[0]];
        if (what === 'wait') site.clock.pass(60_000);
        else expect((await acts[what](me, other)).statusCode).toBeLessThan(500);
        const [first, second] = [await told(pair[0], pair[1]), await told(pair[1], pair[0])];
        expect(first === 'friends').toBe(second === 'friends');
        if (first === 'asks') expect(second).toBe('asked');
        if (second === 'asks') expect(first).toBe('asked');
        if (first === 'asked') expect(['asks', 'none']).toContain(second);
      }
    }),
    { numRuns: 20 },
  );
});

it('a friend is in the export, and gone with their account', async () => {
  await ask(one, two);
  await accept(two, one);
  const { friendsSlice } = await import('./slice.ts');
  const files = [];
  for await (const file of friendsSlice.exportOf(site.deps, one.id)) files.push(file);
  expect(files).toMatchObject([{ path: 'friends.json', json: [{ name: two.name, state: 'friends' }] }]);
  await site.deps.db.deleteFrom('members').where('id', '=', two.id).execute();
  expect(await list(one)).toMatchObject({ total: 0, items: [] });
});
