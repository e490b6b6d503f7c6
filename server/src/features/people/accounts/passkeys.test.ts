import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

type Page = Record<string, string>;
let site: TestSite;
let client: AuthClient;
let page: Page;
let accountId: string;
let email: string;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  email = `passkey${++count}@example.org`;
  await client.signUp(email);
  page = client.page(await client.signIn(email));
  accountId = (await client.get('/get-session', page)).json().user.id;
});

/** Writes a row like a registration. A browser tests the ceremonies (`e2e/journeys/account.spec.ts`). */
async function aPasskey(name: string): Promise<string> {
  const id = newId();
  const key = { public_key: 'AAAA', credential_id: id, counter: 0, device_type: 'multiDevice', backed_up: true };
  const row = { id, account_id: accountId, name, created_at: site.clock.now(), ...key };
  await site.deps.db.insertInto('passkeys').values(row).execute();
  return id;
}
const list = async (of = page) => (await client.get('/passkey/list-user-passkeys', of)).json().passkeys;
const start = (body: object, of = page) => client.post('/passkey/generate-register-options', body, of);
const credential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'oA' },
};

describe('a new passkey', () => {
  it('begins with the password, for this site, with a check of the person, on a key that can be found', async () => {
    expect((await start({ password }, {})).statusCode).toBe(401);
    expect((await start({ password: 'no' })).json()).toMatchObject({
      fields: { password: 'The password is not right' },
    });
    const options = await start({ password });
    expect(options.json()).toMatchObject({
      rp: { id: 'localhost', name: 'Veil' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    });
    // The id on a lost key must not reveal the account.
    expect(Buffer.from(options.json().user.id, 'base64url').toString()).not.toContain(accountId);
    expect(options.cookies.find(({ name }) => name === 'veil.passkey')).toMatchObject({ httpOnly: true, maxAge: 300 });
  });

  it('is refused without its challenge, with an invented answer, and for another member', async () => {
    const body = { response: credential, name: 'Phone' };
    expect((await client.post('/passkey/verify-registration', body, page)).json().code).toBe('unauthorized');
    const begun = client.pageAfter(page, await start({ password }));
    const made = await client.post('/passkey/verify-registration', body, begun);
    expect([made.statusCode, made.json().code, await list()]).toEqual([400, 'invalid', []]);
    await client.signUp(`x${email}`);
    const challenge = await start({ password });
    const stranger = client.pageAfter(client.page(await client.signIn(`x${email}`)), challenge);
    expect((await client.post('/passkey/verify-registration', body, stranger)).statusCode).toBe(401);
    expect(
      (await client.post('/passkey/verify-registration', { response: credential, name: ' ' }, begun)).json(),
    ).toMatchObject({
      code: 'invalid',
      fields: { name: 'Please give the passkey a name' },
    });
  });

  it('is the twentieth at most', async () => {
    for (let nth = 0; nth < 20; nth++) await aPasskey(`Key ${nth}`);
    expect((await start({ password })).json()).toMatchObject({ status: 409, code: 'conflict' });
  });
});

describe('signing in with a passkey', () => {
  it('is refused without a challenge, for an unknown key, and with an invented signature', async () => {
    const id = await aPasskey('Phone');
    const attempt = (credentialId: string, headers: Page) =>
      client.post(
        '/passkey/verify-authentication',
        { response: { ...credential, id: credentialId, rawId: credentialId } },
        headers,
      );
    expect((await attempt(id, { origin: 'http://localhost:3000' })).statusCode).toBe(401);
    for (const one of [id, 'unknown']) {
      const challenge = client.pageAfter({}, await client.get('/passkey/generate-authenticate-options'));
      const answer = await attempt(one, challenge);
      expect([answer.statusCode, answer.cookies.filter(({ name }) => name === 'veil.session')]).toEqual([401, []]);
      expect((await attempt(one, challenge)).statusCode).toBe(401);
    }
  });

  it('takes every challenge that it gave out, whatever characters it is of', async () => {
    const unknown = { response: { ...credential, id: 'unknown', rawId: 'unknown' } };
    // Two in three have a character that is neither a letter nor a digit.
    for (let nth = 0; nth < 10; nth++) {
      const challenge = client.pageAfter({}, await client.get('/passkey/generate-authenticate-options'));
      const answer = await client.post('/passkey/verify-authentication', unknown, challenge);
      expect(answer.json().detail).toBe('This passkey is not known here');
    }
  });
});

describe('the passkeys of a member', () => {
  it('are listed without keys, renamed, and deleted with the password', async () => {
    const [id] = [await aPasskey('Phone'), await aPasskey('Laptop')];
    const listed = await client.get('/passkey/list-user-passkeys', page);
    expect(listed.json().passkeys.map(({ name }: { name: string }) => name)).toEqual(['Phone', 'Laptop']);
    expect(Object.keys(listed.json().passkeys[0]).toSorted()).toEqual([
      'addedAt',
      'id',
      'lastUsedAt',
      'name',
      'synced',
    ]);
    const renamed = await client.post('/passkey/update-passkey', { id, name: ' My phone ' }, page);
    expect(renamed.json().passkey).toMatchObject({ id, name: 'My phone' });
    expect((await client.post('/passkey/delete-passkey', { id, password: 'no' }, page)).statusCode).toBe(400);
    expect((await client.post('/passkey/delete-passkey', { id, password }, page)).json()).toEqual({ status: true });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Laptop']);
    expect((await client.email(email, /passkey was removed/)).text).toContain('My phone');
  });

  it('are nobody else’s', async () => {
    const id = await aPasskey('Phone');
    await client.signUp(`x${email}`);
    const stranger = client.page(await client.signIn(`x${email}`));
    expect(await list(stranger)).toEqual([]);
    expect((await client.post('/passkey/update-passkey', { id, name: 'Mine' }, stranger)).statusCode).toBe(404);
    expect((await client.post('/passkey/delete-passkey', { id, password }, stranger)).statusCode).toBe(404);
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Phone']);
  });

  it('need a session', async () => {
    const id = newId();
    expect((await client.get('/passkey/list-user-passkeys')).statusCode).toBe(401);
    expect((await client.post('/passkey/update-passkey', { id, name: 'Mine' })).statusCode).toBe(401);
    expect((await client.post('/passkey/delete-passkey', { id, password })).statusCode).toBe(401);
  });
});
