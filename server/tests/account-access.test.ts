import type { Call } from '@veil/contract/call.ts';
import { accounts } from '@veil/contract/people/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberPassword } from '../src/features/people/auth/testing-members.ts';
import { setSuspended } from '../src/features/people/members/index.ts';
import { newId } from '../src/platform/ids.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

/*
 * better-auth serves the calls of accounts, so they have their own matrix. The contract allows each to `anyone`,
 * because signing in is one; this lists their real demands.
 */
type Asks =
  /** No sign-in needed. The code answers an empty request, or null for success. */
  | { nobody: string | null }
  /** Needs a session; everybody else gets `unauthorized`. */
  | 'session';

const asks: Record<keyof typeof accounts, Asks> = {
  signUp: { nobody: 'invalid' },
  signIn: { nobody: 'invalid' },
  signOut: { nobody: null },
  getToken: 'session',
  startPage: 'session',
  getSession: { nobody: null },
  getKeys: { nobody: null },
  sendConfirmation: { nobody: 'invalid' },
  requestPasswordReset: { nobody: 'invalid' },
  resetPassword: { nobody: 'invalid' },
  changePassword: 'session',
  getAccount: 'session',
  listSessions: 'session',
  endSession: 'session',
  endOtherSessions: 'session',
  endAllSessions: 'session',
  changeEmail: 'session',
  confirmEmailChange: { nobody: 'invalid' },
  cancelEmailChange: 'session',
  enableTwoFactor: 'session',
  verifyTotp: { nobody: 'invalid' },
  verifyRecoveryCode: { nobody: 'invalid' },
  renewRecoveryCodes: 'session',
  disableTwoFactor: 'session',
  startPasskey: 'session',
  addPasskey: 'session',
  startPasskeySignIn: { nobody: null },
  signInWithPasskey: { nobody: 'invalid' },
  listPasskeys: 'session',
  renamePasskey: 'session',
  deletePasskey: 'session',
};

/** Valid bodies, so that a refusal concerns the asker. */
const bodies: Partial<Record<keyof typeof accounts, object>> = {
  changePassword: { currentPassword: memberPassword, newPassword: 'seven quiet lanterns' },
  endSession: { id: newId() },
  changeEmail: { newEmail: 'new@example.org', password: memberPassword },
  enableTwoFactor: { password: memberPassword },
  renewRecoveryCodes: { password: memberPassword },
  disableTwoFactor: { password: memberPassword, code: '000000' },
  startPasskey: { password: memberPassword },
  addPasskey: {
    name: 'A key',
    response: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'e30' } },
  },
  renamePasskey: { id: newId(), name: 'A key' },
  deletePasskey: { id: newId(), password: memberPassword },
};

let site: TestSite;
let owner: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  owner = await site.newMember();
  stranger = await site.newMember();
});
afterAll(() => site.close());

const send = (call: Call, cookie: string | null, body: object = {}) =>
  site.app.inject({
    method: call.method,
    url: `/api${call.path}`,
    // A cookie counts only from the site's own pages.
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', ...(cookie && { cookie }) },
    ...(call.method === 'POST' && { payload: body }),
  });

describe('a call of accounts', () => {
  for (const [name, wanted] of Object.entries(asks) as [keyof typeof accounts, Asks][]) {
    const call: Call = accounts[name];
    if (wanted !== 'session') {
      it(`${call.method} ${call.path} (${name}) is for everybody`, async () => {
        const answer = await send(call, null);
        expect(answer.statusCode < 300 ? null : answer.json().code).toBe(wanted.nobody);
      });
      continue;
    }
    it(`${call.method} ${call.path} (${name}) wants a session that lives`, async () => {
      const suspended = await site.newMember();
      await setSuspended(site.deps, suspended.id, true);
      const forged = owner.cookie.replace(/=./, '=_');
      for (const cookie of [null, suspended.cookie, forged]) {
        const answer = await send(call, cookie, bodies[name]);
        expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorized']);
      }
    });
  }
});

describe('an id of another member', () => {
  it('ends no session', async () => {
    const { sessions } = (await send(accounts.listSessions, owner.cookie)).json();
    const answer = await send(accounts.endSession, stranger.cookie, { id: sessions[0].id });
    expect(answer.statusCode).toBe(404);
    expect((await send(accounts.getToken, owner.cookie)).statusCode).toBe(200);
  });

  it('renames and deletes no passkey', async () => {
    const id = newId();
    const row = { id, account_id: owner.id, name: 'Mine', created_at: site.clock.now() };
    await site.deps.db
      .insertInto('passkeys')
      .values({ ...row, credential_id: id, public_key: 'a', counter: 0, device_type: 'singleDevice', backed_up: false })
      .execute();
    const renamed = await send(accounts.renamePasskey, stranger.cookie, { id, name: 'Theirs' });
    const deleted = await send(accounts.deletePasskey, stranger.cookie, { id, password: memberPassword });
    expect([renamed.statusCode, deleted.statusCode]).toEqual([404, 404]);
    const { passkeys } = (await send(accounts.listPasskeys, owner.cookie)).json();
    expect(passkeys).toEqual([expect.objectContaining({ id, name: 'Mine' })]);
  });
});
