import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { newId } from '../../../platform/ids.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';
import { aSecured } from '../auth/testing-two-factor.ts';

type Page = Record<string, string>;
const fresh = 'a second lantern, further out';
const tries = 16;
const admins = Array.from({ length: tries }, (_, n) => `chief${n}@example.org`);
let site: TestSite;
let client: AuthClient;
let email: string;
let count = 0;

beforeAll(async () => {
  site = await openTestSite({ config: { adminEmails: admins }, works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());
beforeEach(() => {
  email = `bound${++count}@example.org`;
});

const accountOf = (address: string) =>
  site.deps.db.selectFrom('accounts').selectAll().where('email', '=', address).executeTakeFirst();
async function askReset(address: string): Promise<string> {
  await client.post('/request-password-reset', { email: address });
  return client.resetToken(await client.email(address, /Choose a new/));
}
const reset = (token: string, more: object = {}) =>
  client.post('/reset-password', { token, newPassword: fresh, ...more });
async function aMember(address: string): Promise<{ id: string; page: Page }> {
  await client.signUp(address);
  const page = client.page(await client.signIn(address));
  return { id: (await client.get('/get-session', page)).json().user.id, page };
}
async function aPasskey(accountId: string): Promise<void> {
  const id = newId();
  const key = { public_key: 'AAAA', credential_id: id, counter: 0, device_type: 'multiDevice', backed_up: true };
  const row = { id, account_id: accountId, name: 'Key', created_at: site.clock.now(), ...key };
  await site.deps.db.insertInto('passkeys').values(row).execute();
}
const passkeysOf = async (accountId: string) =>
  (await site.deps.db.selectFrom('passkeys').select('id').where('account_id', '=', accountId).execute()).length;

describe('a mailed link for a new password', () => {
  it('never confirms an address to which the account changes at the same moment', async () => {
    const foreign: string[] = [];
    for (const [n, admin] of admins.entries()) {
      const own = `racer${n}@example.org`;
      const { page } = await aMember(own);
      const token = await askReset(own);
      const change = () => client.post('/change-email', { newEmail: admin, password }, page);
      // The order of the writes varies, because checking the old password takes about as long as hashing the new one.
      const [set] = await Promise.all(n % 2 ? [reset(token), change()] : [change(), reset(token)].reverse());
      expect([200, 400]).toContain(set?.statusCode);
      if ((await accountOf(admin))?.email_verified) foreign.push(admin);
    }
    expect(foreign).toEqual([]);
  });

  it('that was asked for while the address changed does not work', async () => {
    const { id } = await aMember(email);
    const token = await askReset(email);
    // A request leaves this row if it read the account before the change.
    const row = await site.deps.db.selectFrom('verifications').selectAll().where('value', '=', id).executeTakeFirst();
    await site.deps.db
      .updateTable('accounts')
      .set({ email: `other${email}` })
      .where('id', '=', id)
      .execute();
    await site.deps.db
      .insertInto('verifications')
      .values(row as never)
      .execute();
    expect((await reset(token)).json()).toMatchObject({ code: 'invalid', detail: expect.stringMatching(/no longer/) });
    expect((await accountOf(`other${email}`))?.email_verified).toBe(false);
  });

  it('works for one of several concurrent calls', async () => {
    await aMember(email);
    const token = await askReset(email);
    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  });
});

describe('whoever used an account before its address was confirmed', () => {
  it('loses passkeys, second factor, sessions and known browsers when the owner of the address resets it', async () => {
    const { page } = await aSecured(client, email);
    const id = (await accountOf(email))?.id ?? '';
    await aPasskey(id);
    const token = await askReset(email);
    expect((await reset(token)).json()).toEqual({ status: true, removed: { authenticator: true, passkeys: 1 } });
    expect([await passkeysOf(id), (await accountOf(email))?.two_factor_enabled]).toEqual([0, false]);
    expect((await client.get('/token', page)).statusCode).toBe(401);
    expect((await client.signIn(email, fresh)).json()).toHaveProperty('user');
    expect((await client.email(email, /was changed/)).text).toMatch(/authenticator app and 1 passkey/);
  });

  it('keeps them where the address was confirmed, unless the owner asks to remove the passkeys', async () => {
    const { id } = await aMember(email);
    await client.follow(await client.email(email, /Confirm/));
    await aPasskey(id);
    const none = { authenticator: false, passkeys: 0 };
    expect((await reset(await askReset(email))).json()).toEqual({ status: true, removed: none });
    expect(await passkeysOf(id)).toBe(1);
    expect((await client.email(email, /was changed/)).text).toMatch(/1 passkey can still sign in/);
  });

  it('keeps the authenticator app of a confirmed account whatever the form asks', async () => {
    await aSecured(client, email);
    const { id } = (await accountOf(email)) as { id: string };
    await site.deps.db.updateTable('accounts').set({ email_verified: true }).where('id', '=', id).execute();
    await aPasskey(id);
    const answer = await reset(await askReset(email), { removePasskeys: true });
    expect(answer.json()).toEqual({ status: true, removed: { authenticator: false, passkeys: 1 } });
    expect([await passkeysOf(id), (await accountOf(email))?.two_factor_enabled]).toEqual([0, true]);
  });
});

describe('a change that was under way when the owner reset the account', () => {
  // Other test sites share the server and wait for their own locks.
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  async function statusAfterReset(call: (page: Page) => ReturnType<AuthClient['post']>): Promise<number> {
    const { id, page } = await aMember(email);
    let asked: ReturnType<AuthClient['post']> | undefined;
    await site.deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
      asked = call(page);
      await expect.poll(async () => (await waiting.execute(site.deps.db)).rows[0]?.n).toBeGreaterThan(0);
      await tx.deleteFrom('sessions').where('account_id', '=', id).execute();
    });
    return (await asked)?.statusCode ?? 0;
  }

  it('changes no address', async () => {
    const newEmail = `late${email}`;
    const change = (page: Page) => client.post('/change-email', { newEmail, password }, page);
    expect(await statusAfterReset(change)).toBe(401);
    expect(await accountOf(newEmail)).toBeUndefined();
  });

  it('turns on no second factor without its secret', async () => {
    const { id } = await aMember(email);
    const { db } = site.deps;
    await db.updateTable('accounts').set({ two_factor_enabled: true }).where('id', '=', id).execute();
    expect((await accountOf(email))?.two_factor_enabled).toBe(false);
  });
});
