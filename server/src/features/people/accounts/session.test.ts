import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { endSessions } from '../auth/index.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

let site: TestSite;
let client: AuthClient;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());

async function aPage() {
  count += 1;
  const email = `page${count}@example.org`;
  await client.signUp(email);
  const answer = await client.signIn(email, password, {
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
  });
  return { email, answer, page: client.page(answer) };
}

describe('a session', () => {
  it('is a cookie that scripts cannot read, and not in an answer to a page', async () => {
    const { answer } = await aPage();
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'veil.session', httpOnly: true, sameSite: 'Lax', path: '/' });
    const secret = cookie?.value.split('.')[0] ?? '';
    expect(secret).toHaveLength(32);
    expect(answer.body).not.toContain(secret);
    expect(answer.headers).not.toHaveProperty('set-auth-token');
    const seen = await client.get('/get-session', client.page(answer));
    expect(seen.json()).toHaveProperty('session.expiresAt');
    expect(seen.body).not.toContain(secret);
  });

  it('is bound to the host, and to https where the site uses it', async () => {
    const secure = await openTestSite({ config: { publicUrl: 'https://veil.example' }, works: false });
    try {
      const at = openAuthClient(secure);
      await at.signUp('kit@example.org');
      const { cookies } = await at.signIn('kit@example.org');
      expect(cookies[0]).toMatchObject({ name: '__Host-veil.session', secure: true, httpOnly: true, path: '/' });
      expect(cookies[0]).not.toHaveProperty('domain');
      const headers = { cookie: `__Host-veil.session=${encodeURIComponent(cookies[0]?.value ?? '')}` };
      expect((await at.get('/token', headers)).statusCode).toBe(200);
    } finally {
      await secure.close();
    }
  });

  it('works without cookies, by its token', async () => {
    await client.signUp('program@example.org');
    const token = (await client.signIn('program@example.org')).headers['set-auth-token'];
    expect((await client.get('/token', { authorization: `Bearer ${String(token)}` })).json()).toHaveProperty('token');
  });

  it('cannot be begun or ended by a page of another site', async () => {
    const { email, page } = await aPage();
    const elsewhere = { origin: 'https://elsewhere.example' };
    const begun = await client.signIn(email, password, elsewhere);
    expect([begun.statusCode, begun.json().code]).toEqual([403, 'forbidden']);
    const ended = await client.post('/sign-out', {}, { ...page, ...elsewhere });
    expect(ended.statusCode).toBe(403);
    expect((await client.get('/token', page)).statusCode).toBe(200);
  });

  it('works on a local site with every loopback address', async () => {
    const { email } = await aPage();
    const local = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await client.signIn(email, password, local)).statusCode).toBe(200);
    const other = { origin: 'http://elsewhere.example:3000', host: 'elsewhere.example:3000' };
    expect((await client.signIn(email, password, other)).statusCode).toBe(403);
  });

  it('is refused in the same way for a wrong password and an unknown address', async () => {
    const { email } = await aPage();
    const wrong = await client.signIn(email, 'not the phrase');
    const unknown = await client.signIn('nobody@example.org', 'not the phrase');
    expect(wrong.headers['content-type']).toContain('application/problem+json');
    const withoutId = ({ requestId: _, ...problem }: Record<string, unknown>) => problem;
    expect(withoutId(unknown.json())).toEqual(withoutId(wrong.json()));
    expect(wrong.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('answers 404 to calls of better-auth that are not in the contract', async () => {
    for (const path of [
      '/delete-user',
      '/update-user',
      '/sign-in/social',
      '/verify-password',
      '/two-factor/get-totp-uri',
      '/two-factor/send-otp',
    ])
      expect((await client.post(path, {})).statusCode).toBe(404);
    expect((await client.get('/ok')).statusCode).toBe(404);
  });
});

describe('an access token', () => {
  it('is signed by a published key, lasts five minutes, and is renewed by the cookie', async () => {
    const { page } = await aPage();
    const token = await client.token(page);
    const { keys } = (await client.get('/jwks')).json<{ keys: { kid: string; alg: string; d?: string }[] }>();
    const { kid, alg } = decodeProtectedHeader(token);
    expect(keys.find((key) => key.kid === kid)).toMatchObject({ alg: 'EdDSA' });
    expect(keys.every((key) => key.d === undefined)).toBe(true);
    expect(alg).toBe('EdDSA');
    const { exp = 0, iat = 0, sub, sid, ...rest } = decodeJwt(token);
    expect(exp - iat).toBe(300);
    expect(Object.keys(rest).sort()).toEqual(['aud', 'iss']);
    expect((await client.me(token)).json()).toMatchObject({ id: sub });
    const again = await client.token(page);
    expect(decodeJwt(again)).toMatchObject({ sub, sid });
    expect((await client.me(again)).statusCode).toBe(200);
  });

  it('ends with its session at sign-out, at once', async () => {
    const { page } = await aPage();
    const token = await client.token(page);
    expect((await client.me(token)).statusCode).toBe(200);
    const out = await client.post('/sign-out', {}, page);
    expect([out.statusCode, out.json()]).toEqual([200, { success: true }]);
    expect((await client.me(token)).statusCode).toBe(401);
    const refused = await client.get('/token', page);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthorized']);
  });

  it('signs its own session out, and no other of the account', async () => {
    const { email, page } = await aPage();
    const other = client.page(await client.signIn(email));
    const token = await client.token(page);
    await client.post('/sign-out', {}, { authorization: `Bearer ${token}` });
    expect((await client.me(token)).statusCode).toBe(401);
    expect((await client.get('/token', other)).statusCode).toBe(200);
  });

  it('ends when every session of the account is ended', async () => {
    const { page } = await aPage();
    const token = await client.token(page);
    await endSessions(site.deps.db, decodeJwt(token).sub ?? '');
    expect((await client.me(token)).statusCode).toBe(401);
  });

  it('is refused when invented, altered, signed by another key or missing', async () => {
    const { page } = await aPage();
    const token = await client.token(page);
    const [head, body, signature] = token.split('.');
    const { kid = '' } = decodeProtectedHeader(token);
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const claims = decodeJwt(token);
    const forged = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
    const strange = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: 'x' }).sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const altered = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: claims.sid })).toString('base64url')}.${signature}`;
    for (const bad of [forged, strange, unsigned, altered, 'x', 'a.b.c', ''])
      expect((await client.me(bad)).statusCode).toBe(401);
    expect((await site.visitor.get('/api/me')).statusCode).toBe(401);
  });
});
