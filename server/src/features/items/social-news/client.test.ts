import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, aPost, openNewsTest, settings } from './testing.ts';

type Test = Awaited<ReturnType<typeof openNewsTest>>;
let t: Test;
const second = 1000;

beforeAll(async () => {
  t = await openNewsTest();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.reset();
  t.news.next.api.length = 0;
  t.news.next.token.length = 0;
  t.news.communities.set('landscapes', [aPost('aa')]);
  await t.save(settings);
});

const tokensGiven = () => t.news.tokens.length;
const check = async () => (await t.ask.get('/api/reddit/check?name=landscapes')).json();
const topReads = () => t.news.requests.filter((one) => one.includes('/top')).length;

describe('a token', () => {
  test('is asked for once, kept sealed, and used until it expires', async () => {
    const before = tokensGiven();
    await check();
    await t.sync();
    expect(tokensGiven()).toBe(before + 1);
    const { token } = await t.site.deps.db.selectFrom('social_news_access').select('token').executeTakeFirstOrThrow();
    expect(token?.includes(t.news.tokens.at(-1) ?? '')).toBe(false);
    t.site.clock.pass(t.news.tokenSeconds * second - 59 * second);
    expect(await check()).toMatchObject({ state: 'found' });
    expect(tokensGiven()).toBe(before + 2);
  });

  test('that ended before its time is renewed once', async () => {
    await check();
    t.news.ended.add(t.news.tokens.at(-1) ?? '');
    const before = tokensGiven();
    expect((await t.sync()).sync).toMatchObject({ state: 'done', error: null });
    expect(tokensGiven()).toBe(before + 1);
    t.news.next.api.push(answer(401), answer(401), answer(401));
    expect((await t.sync()).sync).toMatchObject({ state: 'failed', error: 'The site refuses the client id or secret' });
    expect(t.news.next.api).toHaveLength(1);
  });

  test.each([
    ['a wrong secret', answer(401, {}, '{"error":401}')],
    ['an error in the body', answer(200, {}, '{"error":"unsupported_grant_type"}')],
  ])('is not given for %s, and the run says so', async (_, refusal) => {
    t.news.next.token.push(refusal);
    expect((await t.sync()).sync).toMatchObject({ state: 'failed', error: 'The site refuses the client id or secret' });
  });

  test('of another client is not used on', async () => {
    await check();
    const before = tokensGiven();
    await t.save({ clientId: 'another' });
    expect((await t.sync()).sync.state).toBe('failed');
    await t.save({ clientId: settings.clientId });
    expect((await t.sync()).sync.state).toBe('done');
    expect(tokensGiven()).toBe(before + 1);
  });

  test('and every request name the configured user agent', async () => {
    await t.sync();
    expect([...t.news.agents]).toEqual([settings.userAgent]);
  });
});

describe('a limit of requests', () => {
  test.each([
    ['x-ratelimit-reset', '90.4', 91],
    ['retry-after', '30', 30],
    ['x-none', '', 60],
    ['x-ratelimit-reset', '-5', 60],
    ['x-ratelimit-reset', '999999', 3600],
  ])('is waited out: %s %s', async (header, value, seconds) => {
    t.news.next.api.push(answer(429, { [header]: value }));
    const start = t.site.clock.now().getTime();
    const { sync } = await t.sync();
    expect(sync).toMatchObject({ state: 'waiting', error: expect.stringContaining('asks to wait') });
    expect(Date.parse(sync.resumesAt) - start).toBe(seconds * second);
    const reads = topReads();
    t.site.clock.pass((seconds - 1) * second);
    expect((await t.work()).sync.state).toBe('waiting');
    expect(await check()).toMatchObject({ state: 'unchecked', reason: expect.stringContaining('asks to wait') });
    expect(topReads()).toBe(reads);
    t.site.clock.pass(second);
    expect((await t.work()).sync).toMatchObject({ state: 'done', counts: { seen: 1 } });
  });

  test('that is used up holds the next request back', async () => {
    const body = JSON.stringify({ kind: 'Listing', data: { after: 't3_x', children: [aPost('ba')] } });
    t.news.next.api.push(answer(200, { 'x-ratelimit-remaining': '0.0', 'x-ratelimit-reset': '40' }, body));
    await t.save({ contentLimit: 101 });
    expect((await t.sync()).sync).toMatchObject({ state: 'waiting', counts: { seen: 1 } });
    t.site.clock.pass(40 * second);
    expect((await t.work()).sync).toMatchObject({ state: 'done', counts: { seen: 2 } });
  });
});

describe('a site that does not answer', () => {
  const listing = (body: unknown) => answer(200, {}, JSON.stringify(body));
  test.each([
    ['503', answer(503), 'The site answers with an error (503)'],
    ['a cut connection', (_: unknown, response: { destroy(): void }) => response.destroy(), 'cannot be reached'],
    ['a page of words', answer(200, {}, '<html>'), 'cannot be read'],
    ['an empty object', listing({}), 'cannot be read'],
    ['children of another shape', listing({ kind: 'Listing', data: { children: 7 } }), 'cannot be read'],
    ['418', answer(418), 'The site answers with an error (418)'],
  ])('is asked again, later each time, and then left: %s', async (_, away, error) => {
    const pauses: number[] = [];
    t.news.next.api.push(...Array.from({ length: 9 }, () => away as ReturnType<typeof answer>));
    let { sync } = await t.sync();
    while (sync.state === 'waiting') {
      expect(sync.error).toContain(error);
      const pause = Date.parse(sync.resumesAt) - t.site.clock.now().getTime();
      pauses.push(pause / second);
      t.site.clock.pass(pause);
      ({ sync } = await t.work());
    }
    expect(pauses).toEqual([5, 30, 120, 600]);
    const { sources } = await t.status();
    expect([sync.state, sources[0].error]).toEqual(['done', expect.stringContaining(error)]);
    expect(t.news.next.api).toHaveLength(4);
  });

  test('holds up a run once, not for each community', async () => {
    await t.save({ subreddits: ['Landscapes', 'one', 'two'] });
    t.news.next.api.push(...Array.from({ length: 7 }, () => answer(500)));
    let { sync } = await t.sync();
    for (let waits = 0; sync.state === 'waiting' && waits < 9; waits += 1) {
      t.site.clock.pass(600 * second);
      ({ sync } = await t.work());
    }
    expect([sync.state, t.news.next.api.length]).toEqual(['done', 0]);
  });

  test('leaves what can be read of a listing to be taken', async () => {
    t.news.communities.set('landscapes', [7, { kind: 't3' }, { data: { id: '../x', title: 'T' } }, aPost('ca')]);
    const { sync, sources } = await t.sync();
    expect(sync.counts.seen).toBe(1);
    expect(sources[0].error).toBe('3 posts could not be read');
    const arabic = (await t.ask.get('/api/reddit/status', { 'accept-language': 'ar' })).json();
    expect(arabic.sources[0].error).toBe('تعذرت قراءة 3 مشاركات');
  });
});
