import type { PagePerformance } from '@veil/contract/running/insights.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

let site: TestSite;
let admin: TestMember;
const origin = 'http://localhost:3000';

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.deleteFrom('page_views').execute();
  await site.deps.db.deleteFrom('page_vitals').execute();
});

const beacon = {
  device: 'phone',
  views: [{ route: '/feed', count: 2 }],
  vitals: [{ route: '/feed', metric: 'LCP', value: 1200 }],
};
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/insights/pages',
    headers: { host: 'localhost:3000', origin, 'sec-fetch-site': 'same-origin', ...headers },
    payload: payload as object,
  });
const pages = async (days = 30): Promise<PagePerformance[]> =>
  (await site.as(admin).get(`/api/perf/pages?days=${days}`)).json().items;

describe('a beacon', () => {
  it('is added to the day by screen and device, with the percentiles of what it measured', async () => {
    expect((await send(beacon)).json()).toEqual({ ok: true });
    await send({ ...beacon, views: [...beacon.views, ...beacon.views, { route: '/', count: 1 }] });
    await send({ ...beacon, device: 'desktop', vitals: [{ route: '/feed', metric: 'CLS', value: 0.31 }] });
    const found = await pages();
    expect(found.map(({ route, device, views }) => [route, device, views])).toEqual([
      ['/feed', 'phone', 6],
      ['/feed', 'desktop', 2],
      ['/', 'phone', 1],
    ]);
    expect(found[0]?.vitals.LCP?.samples).toBe(2);
    expect(Math.abs((found[0]?.vitals.LCP?.p75 ?? 0) / 1200 - 1)).toBeLessThan(0.1);
    expect([found[0]?.vitals.LCP?.good, found[1]?.vitals.CLS?.good, found[1]?.vitals.LCP]).toEqual([1, 0, null]);
  });

  it('is counted in full when many come at once', async () => {
    const views = [
      { route: '/feed', count: 3 },
      { route: '/', count: 1 },
    ];
    // Both orders, because two statements with opposite lock orders would deadlock.
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        send({ ...beacon, views: n % 2 ? views : views.toReversed() }).then(({ statusCode }) =>
          expect(statusCode).toBe(200),
        ),
      ),
    );
    const [feed, home] = await pages();
    expect([feed?.views, home?.views, feed?.vitals.LCP?.samples]).toEqual([600, 200, 200]);
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['a page of another port', { origin: 'http://localhost:3001' }],
    ['a cross-site page that hides its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('of %s is refused', async (_, headers) => {
    const answer = await send(beacon, headers);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    expect(await pages()).toEqual([]);
  });

  it.each(['dnt', 'sec-gpc'])('is not counted where the browser says %s', async (header) => {
    expect((await send(beacon, { [header]: '1' })).json()).toEqual({ ok: true });
    expect(await pages()).toEqual([]);
  });

  const vital = (value: unknown, metric = 'LCP') => ({ ...beacon, vitals: [{ route: '/feed', metric, value }] });
  it.each([
    ['no object', []],
    ['an unknown screen', { ...beacon, views: [{ route: '/content/0190-a-real-id', count: 1 }] }],
    ['a screen of the prototype', { ...beacon, views: [{ route: 'constructor', count: 1 }] }],
    ['an unknown device', { ...beacon, device: 'fridge' }],
    ['an unknown metric', vital(1, 'FID')],
    ['a negative value', vital(-1)],
    ['a value beyond all pages', vital(1e300)],
    ['a text for a value', vital('12')],
    ['a negative count', { ...beacon, views: [{ route: '/feed', count: -5 }] }],
    ['a huge count', { ...beacon, views: [{ route: '/feed', count: 1e9 }] }],
    ['half a view', { ...beacon, views: [{ route: '/feed', count: 0.5 }] }],
    ['too many entries', { ...beacon, views: Array.from({ length: 41 }, () => ({ route: '/feed', count: 1 })) }],
  ])('with %s is refused as a whole', async (_, body) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect(await pages()).toEqual([]);
  });

  it('with anything beside its fields is refused', async () => {
    for (const body of [
      { ...beacon, member: '0190' },
      { ...beacon, views: [{ ...beacon.views[0], member: '0190' }] },
    ])
      expect((await send(body)).json().code).toBe('refused_fields');
    expect(await pages()).toEqual([]);
  });

  it('that is no JSON, or far too large, is refused', async () => {
    expect((await send('{"device":', { 'content-type': 'application/json' })).statusCode).toBe(400);
    expect((await send(JSON.stringify(beacon), { 'content-type': 'text/plain' })).statusCode).toBe(415);
    const large = { ...beacon, device: 'x'.repeat(300_000) };
    expect((await send(large)).statusCode).toBe(413);
    expect(await pages()).toEqual([]);
  });

  it('leaves nothing but sums by day', async () => {
    const member = await site.newMember();
    await send(beacon, { authorization: `Bearer ${member.token}`, 'user-agent': 'A browser of its own' });
    const rows = await site.deps.db.selectFrom('page_views').selectAll().execute();
    expect(rows.map(({ day: _, ...row }) => row)).toEqual([{ route: '/feed', device: 'phone', views: 2 }]);
    expect(Object.keys((await site.deps.db.selectFrom('page_vitals').selectAll().execute())[0] ?? {}).sort()).toEqual([
      'bucket',
      'day',
      'device',
      'metric',
      'route',
      'samples',
    ]);
  });
});

it('asks for the days of the range alone', async () => {
  await send(beacon);
  site.clock.pass(7 * 86_400_000);
  expect([await pages(7), (await pages(8)).length]).toEqual([[], 1]);
});
