import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { shortNetworkOf } from '../../../platform/http/network.ts';
import { deviceWords } from '../auth/device-words.ts';
import { type AuthClient, openAuthClient } from '../auth/testing.ts';
import { setSuspended } from '../members/index.ts';
import { exportAccount } from './export.ts';

const day = 86_400_000;
const phone = 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
const laptop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
let site: TestSite;
let client: AuthClient;
let email: string;
let count = 0;
type Page = Record<string, string>;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `session${++count}@example.org`;
  await client.signUp(email);
});

const signIn = async (userAgent = laptop): Promise<Page> =>
  client.page(await client.signIn(email, undefined, { 'user-agent': userAgent }));
const sessions = async (page: Page) =>
  (await client.get('/list-sessions', page)).json<{ sessions: { id: string; current: boolean }[] }>().sessions;
const isSignedIn = async (page: Page) => (await client.get('/token', page)).statusCode === 200;
const accountOf = async (page: Page) => (await client.get('/get-session', page)).json().user.id as string;

describe('the list of sessions', () => {
  it('says which browser it is, when it was used, and which one asks; never a token or an address', async () => {
    const away = await signIn(phone);
    const page = await signIn();
    site.clock.pass(10 * 60_000);
    await client.token(away);
    const answer = await client.get('/list-sessions', page);
    expect(answer.json().sessions).toEqual([
      expect.objectContaining({ device: 'Firefox on Android', current: false, network: '127.0.x.x' }),
      expect.objectContaining({ device: 'Chrome on Linux', current: true, usedAt: expect.any(String) }),
    ]);
    const german = await client.get('/list-sessions', { ...page, 'accept-language': 'de' });
    expect(german.json().sessions[0].device).toBe('Firefox auf Android');
    expect(answer.json().sessions[0].usedAt).toBe(site.clock.now().toISOString());
    for (const { cookie = '' } of [away, page])
      expect(answer.body).not.toContain(decodeURIComponent(cookie).split(/[=.]/)[2]);
    expect(answer.body).not.toMatch(/[0-9a-f]{64}|127\.0\.0/);
    const stored = JSON.stringify(await site.deps.db.selectFrom('sessions').selectAll().execute());
    expect(stored).not.toMatch(/Mozilla|127\.0\.0/);
  });

  it('ends one session, and its access token at once', async () => {
    const [away, page] = [await signIn(phone), await signIn()];
    const token = await client.token(away);
    const other = (await sessions(page)).find(({ current }) => !current);
    expect((await client.post('/revoke-session', { id: other?.id }, page)).json()).toEqual({ status: true });
    expect((await client.me(token)).statusCode).toBe(401);
    expect(await isSignedIn(away)).toBe(false);
    expect(await sessions(page)).toHaveLength(1);
    expect((await client.post('/revoke-session', { id: other?.id }, page)).statusCode).toBe(404);
  });

  it("does not end another member's session", async () => {
    const page = await signIn();
    const [own] = await sessions(page);
    await client.signUp(`x${email}`);
    const stranger = client.page(await client.signIn(`x${email}`));
    expect((await client.post('/revoke-session', { id: own?.id }, stranger)).statusCode).toBe(404);
    expect(await isSignedIn(page)).toBe(true);
  });

  it('ends all others, or all', async () => {
    const pages = [await signIn(phone), await signIn(), await signIn()];
    const [first = {}, second = {}, third = {}] = pages;
    await client.post('/revoke-other-sessions', {}, third);
    expect([await isSignedIn(first), await isSignedIn(second), await isSignedIn(third)]).toEqual([false, false, true]);
    await client.post('/revoke-sessions', {}, third);
    expect(await isSignedIn(third)).toBe(false);
  });

  it('needs a session: an access token is none', async () => {
    const token = await client.token(await signIn());
    for (const headers of [{}, { authorization: `Bearer ${token}` }] as Page[]) {
      expect((await client.get('/list-sessions', headers)).statusCode).toBe(401);
      expect((await client.get('/account', headers)).statusCode).toBe(401);
      for (const path of ['/revoke-other-sessions', '/revoke-sessions', '/cancel-email-change'])
        expect((await client.post(path, {}, headers)).statusCode).toBe(401);
    }
  });

  it('is changed by pages of this site only', async () => {
    const page = await signIn();
    for (const origin of ['https://elsewhere.example', 'null', undefined]) {
      const { origin: _, ...headers } = page;
      const foreign = { ...headers, ...(origin && { origin }) } as Page;
      const answer = await client.post('/revoke-sessions', {}, foreign);
      expect([origin, answer.statusCode, answer.json().code]).toEqual([origin, 403, 'forbidden']);
    }
    expect(await isSignedIn(page)).toBe(true);
  });
});

describe('a session ends', () => {
  it('after 30 days without use', async () => {
    const page = await signIn();
    const token = await client.token(page);
    site.clock.pass(30 * day - 60_000);
    expect((await client.me(token)).statusCode).toBe(200);
    site.clock.pass(61_000);
    expect((await client.me(token)).statusCode).toBe(401);
    expect(await isSignedIn(page)).toBe(false);
  });

  it('180 days after it began, however it is used', async () => {
    const page = await signIn();
    const token = await client.token(page);
    for (let days = 0; days < 170; days += 10) {
      site.clock.pass(10 * day);
      expect([days, await isSignedIn(page)]).toEqual([days, true]);
    }
    site.clock.pass(10 * day - 60_000);
    expect(await isSignedIn(page)).toBe(true);
    site.clock.pass(61_000);
    expect([await isSignedIn(page), (await client.me(token)).statusCode]).toEqual([false, 401]);
  });

  it('after a day where the browser was not to be remembered', async () => {
    const brief = client.page(
      await client.post('/sign-in/email', { email, password: 'a lantern by the harbour', rememberMe: false }),
    );
    expect(await isSignedIn(brief)).toBe(true);
    site.clock.pass(day + 60_000);
    expect(await isSignedIn(brief)).toBe(false);
  });

  it('with a suspension, and none begins', async () => {
    const page = await signIn();
    await setSuspended(site.deps, await accountOf(page), true);
    expect(await isSignedIn(page)).toBe(false);
    expect((await client.signIn(email)).json()).toMatchObject({ status: 403, code: 'suspended' });
  });

  it('and is deleted an hour later', async () => {
    await signIn();
    site.clock.pass(181 * day);
    await site.runRepeated('ended sessions');
    expect(await site.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

it('an export holds the account, and nothing that signs in', async () => {
  const page = await signIn(phone);
  const files = [];
  for await (const file of exportAccount(site.deps, await accountOf(page))) files.push(file);
  expect(files).toEqual([expect.objectContaining({ path: 'account.json' })]);
  const text = JSON.stringify(files);
  expect(text).toContain(email);
  expect(text).toContain('Firefox on Android');
  expect(text).not.toMatch(/argon2|[0-9a-f]{64}|"id"/);
});

describe('a browser in words', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  it.each([
    [phone, 'Firefox on Android'],
    [laptop, 'Chrome on Linux'],
    [`${mac} Version/18.1 Safari/605.1.15`, 'Safari on Mac'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36 Edg/142.0', 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/142.0 Mobile Safari/604.1', 'Chrome on iPhone'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
    ['x'.repeat(9000), 'Unknown device'],
  ])('%s', (userAgent, words) => expect(deviceWords(userAgent)).toBe(words));

  it.each([
    ['203.0.113.7', '203.0.x.x'],
    ['::ffff:203.0.113.7', '203.0.x.x'],
    ['2001:db8:1:2::5', '2001:db8:…'],
    ['', null],
  ])('and its network %s', (address, words) => expect(shortNetworkOf(address)).toBe(words));
});
