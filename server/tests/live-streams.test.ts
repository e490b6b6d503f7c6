import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { publishToFollowers } from '../src/features/items/content/index.ts';
import { openAuthClient } from '../src/features/people/auth/testing.ts';
import { setStaff, setSuspended } from '../src/features/people/members/index.ts';
import { streamLimits } from '../src/platform/http/open-streams.ts';
import { heartbeatMs } from '../src/platform/http/sse.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { readLines, requestStream } from './testing-streams.ts';

let site: TestSite;
let maker: TestMember;
let address: string;
let item: string;
const open: { destroy(): void }[] = [];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  maker = await site.newMember();
  item = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => site.close());
// Fakes only the heartbeat; waiting is real.
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const request of open.splice(0)) request.destroy();
});

const headersOf = (who: TestMember) => ({ authorization: `Bearer ${who.token}` });

async function request(who: TestMember, id = item) {
  const { asked, answer } = await requestStream(address, who, id);
  open.push(asked);
  return { answer, leave: () => asked.destroy() };
}

/** Follows an item past its first status. `next` returns the next event line. */
async function follow(who: TestMember, id = item) {
  const { answer } = await request(who, id);
  expect(answer.statusCode).toBe(200);
  const next = readLines(answer);
  expect(await next()).toContain('"status"');
  return { next };
}

const comment = (id = item) => publishToFollowers(site.deps, site.deps.db, id, { kind: 'comment', id });
const beat = () => vi.advanceTimersByTime(heartbeatMs);

const reasons: [string, (who: TestMember) => Promise<unknown>][] = [
  ['they sign out', (who) => openAuthClient(site).post('/sign-out', {}, headersOf(who))],
  ['they are suspended', (who) => setSuspended(site.deps, who.id, true)],
  [
    'they are blocked for their age',
    (who) =>
      site.deps.db
        .insertInto('age_states')
        .values({ member_id: who.id, state: 'blocked', result: 'by_hand', decided_at: site.clock.now() })
        .execute(),
  ],
  [
    'they change their password elsewhere',
    (who) => {
      const change = { currentPassword: who.password, newPassword: `${who.password}, changed` };
      return openAuthClient(site).post('/change-password', change, {
        cookie: who.cookie,
        origin: site.deps.config.publicUrl,
      });
    },
  ],
  ['their powers are taken', (who) => setStaff(site.deps.db, who.id, null)],
];

const ends = reasons.flatMap(([when, end]) => (['event', 'heartbeat'] as const).map((at) => [when, at, end] as const));

describe('a stream of events', () => {
  it('goes on over heartbeats and news for who may have them', async () => {
    const stream = await follow(await site.newMember());
    beat();
    expect(await stream.next()).toBe(': beat');
    await comment();
    expect(await stream.next()).toContain('"comment"');
  });

  it.each(ends)('ends when %s, before the next %s', async (_, at, end) => {
    const who = await site.newMember({ staff: 'moderator' });
    const stream = await follow(who);
    await end(who);
    if (at === 'event') await comment();
    else beat();
    expect(await stream.next()).toBe('end');
  });

  it.each(['event', 'heartbeat'])('says only that an item is gone to who may not see it at the next %s', async (at) => {
    const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
    const stream = await follow(await site.newMember(), id);
    await site.deps.db.updateTable('content').set({ visibility: 'private' }).where('id', '=', id).execute();
    if (at === 'event') await comment(id);
    else beat();
    const rest = [await stream.next(), await stream.next(), await stream.next()].filter((line) => line !== ': beat');
    expect(rest.slice(0, 2)).toEqual(['data: {"kind":"gone"}', 'end']);
  });

  it('is one of a few a member, and each that ends makes room', async () => {
    const who = await site.newMember();
    const streams = [];
    for (let i = 0; i < streamLimits.perMember; i++) streams.push(await request(who));
    const { answer } = await request(who);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect((await request(await site.newMember())).answer.statusCode).toBe(200);
    streams[0]?.leave();
    await vi.waitFor(async () => expect((await request(who)).answer.statusCode).toBe(200));
  });

  it('is one of some at an address, whoever asks', async () => {
    const statuses = [];
    for (let i = 0; i <= streamLimits.perAddress / streamLimits.perMember; i++) {
      const who = await site.newMember();
      for (let n = 0; n < streamLimits.perMember; n++) statuses.push((await request(who)).answer.statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(streamLimits.perAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(streamLimits.perMember);
  });
});
