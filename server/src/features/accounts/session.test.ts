import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../app/testing.ts';
import { endSessions } from './index.ts';
import { type Door, openDoor, phrase } from './testing.ts';

let site: TestSite;
let door: Door;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  door = openDoor(site);
});
afterAll(() => site.close());

/** Someone new who has just signed in, in a browser. */
async function aPage() {
  count += 1;
  const email = `page${count}@example.org`;
  await door.signUp(email);
  const answer = await door.signIn(email, phrase, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
  return { email, answer, page: door.page(answer) };
}

describe('a session', () => {
  it('is a cookie out of reach of scripts, and nothing that a page is told', async () => {
    const { answer } = await aPage();
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'veil.session', httpOnly: true, sameSite: 'Lax', path: '/' });
    const secret = cookie?.value.split('.')[0] ?? '';
    expect(secret).toHaveLength(32);
    expect(answer.body).not.toContain(secret);
    expect(answer.headers).not.toHaveProperty('set-auth-token');
    const seen = await door.get('/get-session', door.page(answer));
    expect(seen.json()).toHaveProperty('session.expiresAt');
    expect(seen.body).not.toContain(secret);
  });

  it('is bound to the host and to https where the site has it', async () => {
    const secure = await openTestSite({ config: { publicUrl: 'https://veil.example' }, works: false });
    try {
      const at = openDoor(secure);
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

  it('serves a program that keeps no cookies by its token', async () => {
    await door.signUp('program@example.org');
    const token = (await door.signIn('program@example.org')).headers['set-auth-token'];
    expect((await door.get('/token', { authorization: `Bearer ${String(token)}` })).json()).toHaveProperty('token');
  });

  it('does not begin or end for a page of elsewhere', async () => {
    const { email, page } = await aPage();
    const elsewhere = { origin: 'https://elsewhere.example' };
    const begun = await door.signIn(email, phrase, elsewhere);
    expect([begun.statusCode, begun.json().code]).toEqual([403, 'forbidden']);
    const ended = await door.post('/sign-out', {}, { ...page, ...elsewhere });
    expect(ended.statusCode).toBe(403);
    expect((await door.get('/token', page)).statusCode).toBe(200);
  });

  it('lets a local site be used by the address that was typed', async () => {
    const { email } = await aPage();
    const local = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect((await door.signIn(email, phrase, local)).statusCode).toBe(200);
    const other = { origin: 'http://elsewhere.example:3000', host: 'elsewhere.example:3000' };
    expect((await door.signIn(email, phrase, other)).statusCode).toBe(403);
  });

  it('is refused to a wrong password and to an unknown address alike', async () => {
    const { email } = await aPage();
    const wrong = await door.signIn(email, 'not the phrase');
    const unknown = await door.signIn('nobody@example.org', 'not the phrase');
    expect(wrong.headers['content-type']).toContain('application/problem+json');
    const withoutId = ({ requestId: _, ...problem }: Record<string, unknown>) => problem;
    expect(withoutId(unknown.json())).toEqual(withoutId(wrong.json()));
    expect(wrong.json()).toMatchObject({ status: 401, code: 'unauthorized' });
  });

  it('answers what is not open with 404', async () => {
    for (const path of ['/delete-user', '/update-user', '/sign-in/social', '/verify-password', '/change-email'])
      expect((await door.post(path, {})).statusCode).toBe(404);
    expect((await door.get('/ok')).statusCode).toBe(404);
  });
});

describe('an access token', () => {
  it('is signed by a published key, lasts five minutes, and is renewed by the cookie', async () => {
    const { page } = await aPage();
    const token = await door.token(page);
    const { keys } = (await door.get('/jwks')).json<{ keys: { kid: string; alg: string; d?: string }[] }>();
    const { kid, alg } = decodeProtectedHeader(token);
    expect(keys.find((key) => key.kid === kid)).toMatchObject({ alg: 'EdDSA' });
    expect(keys.every((key) => key.d === undefined)).toBe(true);
    expect(alg).toBe('EdDSA');
    const { exp = 0, iat = 0, sub, sid, ...rest } = decodeJwt(token);
    expect(exp - iat).toBe(300);
    expect(Object.keys(rest).sort()).toEqual(['aud', 'iss']);
    expect((await door.me(token)).json()).toMatchObject({ id: sub });
    const again = await door.token(page);
    expect(decodeJwt(again)).toMatchObject({ sub, sid });
    expect((await door.me(again)).statusCode).toBe(200);
  });

  it('ends with its session at sign-out, at once', async () => {
    const { page } = await aPage();
    const token = await door.token(page);
    expect((await door.me(token)).statusCode).toBe(200);
    const out = await door.post('/sign-out', {}, page);
    expect([out.statusCode, out.json()]).toEqual([200, { success: true }]);
    expect((await door.me(token)).statusCode).toBe(401);
    const refused = await door.get('/token', page);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthorized']);
  });

  it('signs its own session out, and no other of the account', async () => {
    const { email, page } = await aPage();
    const other = door.page(await door.signIn(email));
    const token = await door.token(page);
    await door.post('/sign-out', {}, { authorization: `Bearer ${token}` });
    expect((await door.me(token)).statusCode).toBe(401);
    expect((await door.get('/token', other)).statusCode).toBe(200);
  });

  it('ends when every session of the account is ended', async () => {
    const { page } = await aPage();
    const token = await door.token(page);
    await endSessions(site.deps.db, decodeJwt(token).sub ?? '');
    expect((await door.me(token)).statusCode).toBe(401);
  });

  it('is nothing when made up, altered, signed by another key, or none at all', async () => {
    const { page } = await aPage();
    const token = await door.token(page);
    const [head, body, signature] = token.split('.');
    const { kid = '' } = decodeProtectedHeader(token);
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' });
    const claims = decodeJwt(token);
    const forged = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
    const strange = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'EdDSA', kid: 'x' }).sign(privateKey);
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    const altered = `${head}.${Buffer.from(JSON.stringify({ ...claims, sub: claims.sid })).toString('base64url')}.${signature}`;
    for (const bad of [forged, strange, unsigned, altered, 'x', 'a.b.c', ''])
      expect((await door.me(bad)).statusCode).toBe(401);
    expect((await site.visitor.get('/api/me')).statusCode).toBe(401);
  });
});
