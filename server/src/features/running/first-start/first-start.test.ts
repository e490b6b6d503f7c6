import { createServer } from 'node:net';
import { termsVersion } from '@veil/contract/site/site.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { openMailbox } from '../../../platform/mail/index.ts';
import { isStaffTwoFactorDemanded } from '../../people/accounts/index.ts';
import { readPageFacts } from '../seo/index.ts';
import { isFirstStart, makeStartToken } from './index.ts';

const password = 'a lantern by the harbour';
const form = {
  siteName: 'Harbour',
  email: 'ada@example.org',
  password,
  adult: true,
  termsVersion,
  maxSizeMB: 50,
  perDay: 20,
};
const contact = {
  operator: 'Ada Harbour',
  email: 'reports@example.org',
  agentName: 'Ada Harbour',
  agentAddress: '1 Pier, Port, Sealand',
  agentEmail: 'agent@example.org',
  agentPhone: '',
};
const here = { host: 'localhost:3000' };
/** A site that others can reach. */
const reachable = { publicUrl: 'https://veil.example', production: true };
const there = { host: 'veil.example' };

let site: TestSite;
/** The site printed it. It is null if the site needs none any more. */
let token: string | null;
afterEach(() => site.close());
const open = async (config: Parameters<typeof openTestSite>[0] = {}) => {
  site = await openTestSite({ works: false, ...config });
  token = await makeStartToken(site.deps);
};

const post = (url: string, payload: object, headers: Record<string, string> = here) =>
  site.app.inject({ method: 'POST', url, payload, headers });
const admins = () =>
  site.deps.db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .select('email')
    .where('staff', '=', 'admin')
    .execute();

describe('a new site', () => {
  it('is set up with the token that it printed, once, with its name, admin and limits', async () => {
    await open();
    expect(await isFirstStart(site.deps)).toBe(true);
    const state = await site.visitor.get('/api/start', here);
    expect(state.json()).toEqual({ local: true, siteName: 'Veil', mail: 'folder', maxSizeMB: 100, perDay: 200 });
    const answer = await post('/api/start', { ...form, token });
    expect([answer.statusCode, answer.json().user.email]).toEqual([200, 'ada@example.org']);
    expect(await admins()).toEqual([{ email: 'ada@example.org' }]);
    expect((await site.visitor.get('/api/site')).json().name).toBe('Harbour');
    expect((await readPageFacts(site.deps)).title).toBe('Harbour');

    const origin = 'http://localhost:3000';
    const signedIn = await post('/api/auth/sign-in/email', { email: form.email, password }, { ...here, origin });
    expect(signedIn.statusCode).toBe(200);
    const access = (
      await site.app.inject({
        url: '/api/auth/token',
        headers: { authorization: `Bearer ${String(signedIn.headers['set-auth-token'])}` },
      })
    ).json().token;
    if (access) {
      await site.as({ token: access }).post('/api/me/profile', { name: 'Ada', setupStatus: 'COMPLETE' });
      const options = (await site.as({ token: access }).get('/api/upload-options')).json();
      expect(options).toMatchObject({ maxSizeMB: 50, perDay: 20 });
    }

    expect((await site.visitor.get('/api/start', here)).statusCode).toBe(404);
    expect((await post('/api/start', { ...form, token, email: 'bea@example.org' })).statusCode).toBe(404);
    expect((await post('/api/start/mail', { to: 'a@example.org' })).statusCode).toBe(404);
    expect(await makeStartToken(site.deps)).toBeNull();
    expect(await isFirstStart(site.deps)).toBe(false);
    await site.deps.db.updateTable('members').set({ staff: null }).execute();
    expect((await post('/api/start', { ...form, token, email: 'bea@example.org' })).statusCode).toBe(404);
  });

  it('keeps the contacts, so that a public site opens to members, and demands two-factor of its staff', async () => {
    await open({ config: { ...reachable, smtpUrl: 'smtp://127.0.0.1:1' } });
    expect((await site.visitor.get('/api/site', there)).json().open).toBe(false);
    const answer = await post('/api/start', { ...form, token, contact, staffTwoFactor: true }, there);
    expect(answer.statusCode).toBe(200);
    expect((await site.visitor.get('/api/site', there)).json().open).toBe(true);
    expect(await isStaffTwoFactorDemanded(site.deps.db)).toBe(true);
  });

  it('lets one of many who claim it at once through', async () => {
    await open();
    const claims = Array.from({ length: 8 }, (_, n) =>
      post('/api/start', { ...form, token, email: `a${n}@example.org` }),
    );
    const codes = (await Promise.all(claims)).map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(codes).toEqual([200, ...Array(7).fill(404)]);
    expect(await admins()).toHaveLength(1);
    const { count } = await site.deps.db
      .selectFrom('accounts')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('asks others for a token of its log, which is stored as a hash and ends with the claim', async () => {
    await open({ config: reachable });
    const [first, second] = [token, await makeStartToken(site.deps)];
    const stored = await site.deps.db.selectFrom('start_tokens').select('hash').execute();
    expect(stored.map(({ hash }) => [hash.length, hash.toString().includes(String(first))])).toEqual([
      [32, false],
      [32, false],
    ]);
    expect((await site.visitor.get('/api/start', there)).json().local).toBe(false);
    for (const wrong of [undefined, '', 'wrong', `${first}x`]) {
      const answer = await post('/api/start', { ...form, token: wrong }, there);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
      expect((await post('/api/start/mail', { to: 'a@example.org', token: wrong }, there)).statusCode).toBe(403);
    }
    expect(await admins()).toEqual([]);
    expect((await post('/api/start', { ...form, token: first }, there)).statusCode).toBe(200);
    expect(await site.deps.db.selectFrom('start_tokens').selectAll().execute()).toEqual([]);
    const again = await post('/api/start', { ...form, email: 'b@example.org', token: second }, there);
    expect(again.statusCode).toBe(404);
  });

  it.each([
    ['a proxy on this machine', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' }],
    ['a page of a public address behind a silent proxy', { host: 'localhost', referer: 'https://veil.example/' }],
    ['a proxy that names nobody', { host: 'localhost', via: '1.1 proxy' }],
    ['a page that points its own name here', { host: 'rebinding.example:3000' }],
    ['a silent proxy with a loopback host', here],
  ])('asks %s for the token', async (_, headers) => {
    await open();
    expect((await post('/api/start', form, headers)).statusCode).toBe(403);
    expect((await post('/api/start/mail', { to: 'a@example.org' }, headers)).statusCode).toBe(403);
    expect(await admins()).toEqual([]);
  });

  it('leaves nothing behind by a refusal, and names the field', async () => {
    await open();
    const member = await site.newMember();
    for (const [change, field] of [
      [{ password: 'short' }, 'password'],
      [{ password: 'password1234' }, 'password'],
      [{ siteName: ' ' }, 'siteName'],
      [{ email: 'nobody' }, 'email'],
      [{ maxSizeMB: 0 }, 'maxSizeMB'],
      [{ contact: { ...contact, agentEmail: 'nobody' } }, 'contact.agentEmail'],
      [{ email: member.email }, 'email'],
    ] as const) {
      const answer = await post('/api/start', { ...form, token, ...change });
      expect([change, Object.keys(answer.json().fields)]).toEqual([change, [field]]);
    }
    expect(await admins()).toEqual([]);
    expect((await site.visitor.get('/api/site')).json().name).toBe('Veil');
    expect(await isFirstStart(site.deps)).toBe(false);
    expect((await site.visitor.get('/api/start', here)).statusCode).toBe(200);
  });

  it('is closed where there is an admin, or where ADMIN_EMAILS names one', async () => {
    await open({ config: { adminEmails: ['ada@example.org'] } });
    expect((await site.visitor.get('/api/start', here)).statusCode).toBe(404);
    expect(await makeStartToken(site.deps)).toBeNull();
    await site.close();
    await open();
    await site.newMember({ staff: 'admin' });
    expect((await post('/api/start', { ...form, token })).statusCode).toBe(404);
  });
});

describe('the test of the mail settings', () => {
  it('sends an e-mail, here into the folder', async () => {
    await open();
    const answer = await post('/api/start/mail', { to: 'ada@example.org', token });
    expect(answer.json()).toEqual({ sent: true, problem: null });
    const items = await openMailbox(site.deps.config, site.clock).list();
    expect(items[0]).toMatchObject({ to: 'ada@example.org', subject: 'Your mail settings work' });
  });

  it('says what the mail server said', async () => {
    const server = createServer((socket) => socket.end('554 No service here\r\n')).listen(0, '127.0.0.1');
    const address = await new Promise<number>((resolve) =>
      server.once('listening', () => resolve((server.address() as { port: number }).port)),
    );
    await open({ config: { smtpUrl: `smtp://user:hidden-word@127.0.0.1:${address}` } });
    expect((await site.visitor.get('/api/start', here)).json().mail).toBe('server');
    const answer = await post('/api/start/mail', { to: 'ada@example.org', token });
    expect(answer.json().sent).toBe(false);
    expect(answer.json().problem).toContain('554');
    const inGerman = { ...here, 'accept-language': 'de' };
    const german = await post('/api/start/mail', { to: 'ada@example.org', token }, inGerman);
    expect(german.json().problem).toContain('Der Mailserver 127.0.0.1:');
    expect(answer.body).not.toContain('hidden-word');
    server.close();
  });
});
