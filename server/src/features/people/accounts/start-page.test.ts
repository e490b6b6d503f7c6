import { brotliDecompressSync } from 'node:zlib';
import { feedPath, filtersPath, homePath, mePath, startScreens } from '@veil/contract/people/start.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';

let site: TestSite;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember({ role: 'creator' });
  await aPublishedPicture(site.deps, member, { title: 'Early light', width: 64, height: 48 });
});
afterAll(() => site.close());

type Started = { token: string; answers: Record<string, unknown> };
const ask = (headers: Record<string, string>, query = '') =>
  site.app.inject({ url: `/api/auth/start${query}`, headers });
const start = async ({ cookie }: TestMember, query = ''): Promise<Started> => {
  const answer = await ask({ cookie }, query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toContain('no-store');
  return answer.json();
};

describe('the start of a page', () => {
  it.each(startScreens)('gives %s a token, and the answers of the same calls', async (screen) => {
    const { token, answers } = await start(member, `?screen=${screen}`);
    const feeds = [feedPath(screen.split('-')[1] ?? 'new')];
    const paths = { home: [homePath], feed: [filtersPath, ...feeds] }[screen as string] ?? feeds;
    expect(Object.keys(answers).sort()).toEqual([mePath, ...paths].sort());
    for (const path of Object.keys(answers)) {
      const alone = await site.as({ token }).get(`/api${path}`);
      expect(answers[path]).toEqual(alone.json());
    }
    expect(JSON.stringify(answers)).toContain('Early light');
  });

  it('is compressed for the own page alone, because it holds a secret beside texts of others', async () => {
    const { cookie } = member;
    const asked = { cookie, 'accept-encoding': 'br' };
    const own = await ask({ ...asked, 'sec-fetch-site': 'same-origin' }, '?screen=home');
    expect(own.headers['content-encoding']).toBe('br');
    const { token, answers }: Started = JSON.parse(brotliDecompressSync(own.rawPayload).toString());
    expect([typeof token, Object.keys(answers).sort()]).toEqual(['string', [homePath, mePath].sort()]);
    const foreign = await ask({ ...asked, 'sec-fetch-site': 'cross-site' }, '?screen=home');
    expect(foreign.headers['content-encoding']).toBeUndefined();
  });

  it('gives other screens the member alone', async () => {
    expect((await start(member)).answers).toMatchObject({ [mePath]: { id: member.id } });
  });

  it('gives no feed to a member with a default filter, because the page asks for another one', async () => {
    const filtering = await site.newMember();
    const filters = '/api/me/feed-filters';
    const { filter } = (await site.as(filtering).post(filters, { name: 'Sea', value: { sort: 'top' } })).json();
    await site.as(filtering).post(`${filters}/default`, { key: filter.key });
    const { answers } = await start(filtering, '?screen=feed');
    expect(answers[filtersPath]).toMatchObject({ default: { name: 'Sea' } });
    expect(answers).not.toHaveProperty([feedPath('new')]);
  });

  it('gives the member alone before the set-up is complete, because the site refuses the screen', async () => {
    const newcomer = await site.newMember({ name: null });
    expect(Object.keys((await start(newcomer, '?screen=home')).answers)).toEqual([mePath]);
  });

  it('refuses visitors, access tokens and unknown screens, and foreign pages cannot read it', async () => {
    const { token, cookie } = member;
    const bad: Record<string, string>[] = [{}, { authorization: `Bearer ${token}` }, { cookie: `${cookie}x` }];
    for (const headers of bad) {
      const { statusCode, body } = await ask(headers, '?screen=home');
      expect(statusCode).toBe(401);
      expect(body).not.toContain('Early light');
    }
    const elsewhere = { cookie, 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    // A foreign page can ask, as for a token, and the browser keeps the answer from it.
    expect((await ask(elsewhere, '?screen=home')).headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect((await ask(elsewhere, '?screen=home')).headers).not.toHaveProperty('access-control-allow-origin');
    for (const screen of ['admin', '/api/me', 'feed-random'])
      expect((await ask({ cookie }, `?screen=${encodeURIComponent(screen)}`)).json().code).toBe('invalid');
  });

  it('answers for the member of the cookie, whatever token the request brings', async () => {
    const other = await site.newMember();
    const { answers } = (await ask({ cookie: member.cookie, authorization: `Bearer ${other.token}` })).json<Started>();
    expect(answers).toMatchObject({ [mePath]: { id: member.id } });
  });
});
