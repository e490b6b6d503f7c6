import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { type AuthClient, openAuthClient, password } from './testing.ts';

let site: TestSite;
let client: AuthClient;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());

async function anAccount() {
  count += 1;
  const email = `secret${count}@example.org`;
  await client.signUp(email);
  return email;
}

const signedToken = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-auth-token']);
const withBearer = (token: string) => client.get('/token', { authorization: `Bearer ${token}` });

/** Every value in the tables of accounts, as a reader of the database sees it. */
async function everyStoredText(): Promise<string[]> {
  const tables = [
    'accounts',
    'sessions',
    'credentials',
    'verifications',
    'signing_keys',
    'two_factors',
    'passkeys',
    'email_changes',
  ] as const;
  const rows = await Promise.all(tables.map((table) => site.deps.db.selectFrom(table).selectAll().execute()));
  return rows.flat().flatMap((row) => Object.values(row).filter((value) => typeof value === 'string'));
}

describe('the token of a session', () => {
  it('is not in the database, and no value there opens a session', async () => {
    const email = await anAccount();
    const answer = await client.signIn(email);
    const [secret = '', signature = ''] = signedToken(answer).split('.');
    expect(secret.length).toBeGreaterThanOrEqual(32);
    const stored = await everyStoredText();
    expect(stored.filter((text) => text.includes(secret) || text.includes(decodeURIComponent(signature)))).toEqual([]);
    for (const text of new Set(stored)) {
      const tries = [text, `${text}.`, `${text}.${signature}`].filter((one) => /^[\x20-\x7e]*$/.test(one));
      for (const one of tries) {
        expect((await withBearer(one)).statusCode).toBe(401);
        expect((await client.get('/token', { cookie: `veil.session=${encodeURIComponent(one)}` })).statusCode).toBe(
          401,
        );
      }
    }
  });

  it('does not work without its signature, as a bearer token or in the cookie', async () => {
    const answer = await client.signIn(await anAccount());
    const signed = signedToken(answer);
    const [secret = ''] = signed.split('.');
    expect((await withBearer(signed)).statusCode).toBe(200);
    expect((await withBearer(secret)).statusCode).toBe(401);
    expect((await client.get('/token', { cookie: `veil.session=${secret}` })).statusCode).toBe(401);
    expect((await client.post('/sign-out', {}, { authorization: `Bearer ${secret}` })).statusCode).toBe(200);
    expect((await withBearer(signed)).statusCode).toBe(200);
  });

  it('is in no response body, not even for programs', async () => {
    const answer = await client.signIn(await anAccount());
    const [secret = ''] = signedToken(answer).split('.');
    expect(answer.body).not.toContain(secret);
    const seen = await client.get('/get-session', { authorization: `Bearer ${signedToken(answer)}` });
    expect(seen.json()).toHaveProperty('user.email');
    expect(seen.body).not.toContain(secret);
  });

  it('is extended by use, and each device has its own', async () => {
    const email = await anAccount();
    const [first, second] = [client.page(await client.signIn(email)), client.page(await client.signIn(email))];
    const before = new Date((await client.get('/get-session', first)).json().session.expiresAt);
    site.clock.pass(2 * 86_400_000);
    const renewed = await client.get('/get-session', first);
    // Measured by this machine's clock, which has hardly moved.
    expect(new Date(renewed.json().session.expiresAt).getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(renewed.cookies[0]?.value.split('.')[0]).toBe(decodeURIComponent(first.cookie ?? '').split(/[=.]/)[2]);
    expect((await client.get('/token', client.page(renewed))).statusCode).toBe(200);
    await client.post('/sign-out', {}, first);
    expect((await client.get('/token', first)).statusCode).toBe(401);
    expect((await client.get('/token', second)).statusCode).toBe(200);
    const changed = await client.post(
      '/change-password',
      { currentPassword: password, newPassword: `${password}, again` },
      second,
    );
    expect(changed.statusCode).toBe(200);
    expect((await client.get('/token', second)).statusCode).toBe(401);
    expect((await client.get('/token', client.page(changed))).statusCode).toBe(200);
  });

  it('of a session from before tokens were hashed stays valid, and no plain token can be stored', async () => {
    const page = client.page(await client.signIn(await anAccount()));
    const secret = decodeURIComponent(page.cookie ?? '').split(/[=.]/)[2] ?? '';
    const id = (await client.get('/get-session', page)).json().session.id as string;
    const { db } = site.deps;
    await sql`alter table sessions drop constraint sessions_token_hash`.execute(db);
    await sql`alter table sessions rename column token_hash to token`.execute(db);
    await sql`update sessions set token = ${secret} where id = ${id}`.execute(db);
    const migration = path.resolve(import.meta.dirname, '../../../../migrations/029-session-hashes.sql');
    await sql.raw(readFileSync(migration, 'utf8')).execute(db);
    expect((await client.get('/token', page)).statusCode).toBe(200);
    const clear = db.updateTable('sessions').set({ token_hash: secret }).where('id', '=', id).execute();
    await expect(clear).rejects.toThrow(/sessions_token_hash/);
  });
});
