import type { HealthCheck } from '@veil/contract/running/health.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';

const day = 86_400_000;
let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.deps.db.deleteFrom('policy_violations').execute();
});

const reportOf = (directive: string) => ({
  'csp-report': {
    'document-uri': 'https://veil.example/#/p/canary',
    referrer: '',
    'violated-directive': directive,
    'effective-directive': directive,
    'blocked-uri': 'https://canary.example/',
    'script-sample': 'canary',
    'status-code': 200,
  },
});
const send = (body: unknown, type = 'application/csp-report') =>
  site.app.inject({
    method: 'POST',
    url: '/api/csp-reports',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', origin: 'null' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
const shown = async () => {
  const { checks } = (await site.as(admin).get('/api/admin/health')).json<{ checks: HealthCheck[] }>();
  return checks.find(({ name }) => name === 'policy');
};

describe('a report of a violation', () => {
  it('is counted by its directive, and nothing else of it is kept', async () => {
    for (const directive of ['script-src-elem', 'script-src-elem', "img-src 'self' data:"])
      expect((await send(reportOf(directive))).statusCode).toBe(200);
    expect(await shown()).toMatchObject({
      state: 'warn',
      found: 'Browsers reported violations in the last seven days: script-src-elem 2, img-src 1.',
    });
    const rows = await site.deps.db.selectFrom('policy_violations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/canary|127\.0/);
  });

  it('counts as another one where somebody makes up a directive', async () => {
    for (const directive of ['made up', 'x'.repeat(900), '<script>', '']) await send(reportOf(directive));
    expect((await shown())?.found).toContain('other 4.');
  });

  it('is read from a body of JSON too', async () => {
    expect((await send(reportOf('img-src'), 'application/json')).statusCode).toBe(200);
  });

  it.each<[string, unknown, number]>([
    ['something else', { a: 1 }, 400],
    ['no JSON', '{', 400],
    ['too much', { 'csp-report': { 'violated-directive': 'a', sample: 'x'.repeat(20_000) } }, 413],
    ['too long a directive', reportOf('x'.repeat(1001)), 400],
  ])('is refused where it is %s', async (_, body, status) => {
    expect((await send(body)).statusCode).toBe(status);
    expect((await shown())?.state).toBe('ok');
  });

  it('is shown for seven days and kept for thirty', async () => {
    await send(reportOf('img-src'));
    site.clock.pass(8 * day);
    expect(await shown()).toMatchObject({
      state: 'ok',
      found: 'No browser reported a violation in the last seven days.',
    });
    await site.runRepeated('old policy violations');
    expect(await site.deps.db.selectFrom('policy_violations').selectAll().execute()).toHaveLength(1);
    site.clock.pass(23 * day);
    await site.runRepeated('old policy violations');
    expect(await site.deps.db.selectFrom('policy_violations').selectAll().execute()).toEqual([]);
  });

  it('is counted thirty times a minute from one address', async () => {
    const limited = await openTestSite({ works: false, rateLimits: true });
    const answers = [];
    for (let n = 0; n < 31; n += 1) {
      const asked = { method: 'POST' as const, url: '/api/csp-reports', payload: reportOf('img-src') };
      answers.push((await limited.app.inject(asked)).statusCode);
    }
    await limited.close();
    expect([answers.filter((status) => status === 200).length, answers.at(-1)]).toEqual([30, 429]);
  });
});
