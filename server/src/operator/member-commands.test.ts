import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../tests/testing.ts';
import { openAuthClient } from '../features/people/auth/testing.ts';
import { aSecured } from '../features/people/auth/testing-two-factor.ts';
import { openMailbox } from '../platform/mail/index.ts';
import { deleteMember, signOut, suspend, unsuspend } from './change-members.ts';
import type { Print } from './command-words.ts';
import type { Arguments } from './commands/command.ts';
import { printMember, printMembers } from './list-members.ts';
import { confirmAddress, createAdmin, removeFactors, resetPassword } from './member-sign-in.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.newMember();
});

type Act = (deps: TestSite['deps'], words: Arguments, print: Print) => Promise<void>;

async function run(act: Act, positionals: string[], options: Partial<Arguments> = {}, on = site): Promise<string> {
  const lines: string[] = [];
  await act(on.deps, { values: {}, flags: {}, ...options, positionals }, (line) => lines.push(line));
  return lines.join('\n');
}
const auditOf = async (id: string | null, on = site) =>
  (
    await on.deps.db
      .selectFrom('audit_log')
      .select(['act', 'by_id'])
      .where('about_id', id === null ? 'is' : '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ act, by_id }) => [act, by_id]);
const me = async (who = member) => (await site.as(who).get('/api/me')).statusCode;
const lettersTo = async (to: string) =>
  (await openMailbox({ dataDir: site.deps.config.dataDir }, site.clock).list()).filter((email) => email.to === to);

describe('veil members', () => {
  it('lists by part of an address, by power and state, in pages', async () => {
    const found = JSON.parse(await run(printMembers, [member.email], { flags: { json: true } }));
    expect(found).toMatchObject({ total: 1, items: [{ id: member.id, email: member.email, state: 'active' }] });
    const page = await run(printMembers, [], { values: { limit: '1', state: 'active' } });
    expect(page).toMatch(/^Address +Handle .*\n\S+@\S+ .*\n1 to 1 of \d+\./);
    expect(await run(printMembers, ['nobody-has-this'])).toBe('No members (of 0 found).');
    await expect(run(printMembers, [], { values: { state: 'gone' } })).rejects.toThrow(
      '--state is "gone"; it must be one of active, newcomer, suspended, leaving',
    );
    await expect(run(printMembers, [], { values: { limit: '0' } })).rejects.toThrow('a whole number from 1 to 200');
  });

  it('shows one by address, handle or id, without what they said about themselves', async () => {
    const { slug } = await site.deps.db
      .selectFrom('members')
      .select('slug')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    for (const word of [member.email.toUpperCase(), `@${slug}`, member.id])
      expect(await run(printMember, [word])).toMatch(new RegExp(`^Id +${member.id}\nAddress +${member.email} `));
    const shown = JSON.parse(await run(printMember, [member.id], { flags: { json: true } }));
    expect(Object.keys(shown).sort()).toEqual(
      [
        'createdAt',
        'deletesAt',
        'email',
        'emailConfirmed',
        'id',
        'items',
        'name',
        'openCase',
        'passkeys',
        'powers',
        'role',
        'sessions',
        'slug',
        'state',
        'strikes',
        'suspension',
        'twoFactor',
        'usedAt',
      ].sort(),
    );
    expect(await auditOf(member.id)).toContainEqual(['member_read', null]);
    await expect(run(printMember, ['nobody@example.org'])).rejects.toThrow('No member has the address, handle or id');
    await expect(run(printMember, [])).rejects.toThrow('Name the member');
  });

  it('suspends with a reason and lifts it, by the rule of moderators', async () => {
    await expect(run(suspend, [member.email])).rejects.toThrow('Give a reason');
    await expect(run(suspend, [member.email], { values: { reason: 'Spam', days: 'x' } })).rejects.toThrow('--days is');
    expect(await me()).toBe(200);
    const said = await run(suspend, [member.email], { values: { reason: 'Spam', days: '2' } });
    expect(said).toBe(`${member.email} is suspended until 2026-11-22 12:00 UTC, and signed out everywhere.`);
    expect(await me()).toBe(401);
    await expect(run(suspend, [member.email], { values: { reason: 'Spam' } })).rejects.toThrow('suspended already');
    expect(await run(unsuspend, [member.email])).toContain('not suspended any more');
    await expect(run(unsuspend, [member.email])).rejects.toThrow('is not suspended');
    expect(await me(await site.signInAgain(member))).toBe(200);
    expect(await auditOf(member.id)).toEqual([
      ['member_suspended', null],
      ['suspension_lifted', null],
    ]);
  });

  it('neither suspends nor deletes the only admin', async () => {
    const admin = await site.newMember({ staff: 'admin' });
    await expect(run(suspend, [admin.id], { values: { reason: 'Spam' } })).rejects.toThrow('the only admin');
    await expect(run(deleteMember, [admin.id, admin.email])).rejects.toThrow('the only admin');
    expect(await me(admin)).toBe(200);
  });

  it('signs one out, or everybody', async () => {
    const other = await site.newMember();
    expect(await run(signOut, [member.email])).toBe(`${member.email} is signed out everywhere.`);
    expect([await me(), await me(other)]).toEqual([401, 200]);
    await expect(run(signOut, [])).rejects.toThrow('Name the member');
    await expect(run(signOut, [other.id], { flags: { all: true } })).rejects.toThrow('not both');
    expect(await run(signOut, [], { flags: { all: true } })).toMatch(/^Ended \d+ sessions?: everybody is signed out/);
    expect(await me(other)).toBe(401);
    expect(await auditOf(null)).toContainEqual(['all_sessions_ended', null]);
  });

  it('gives a link for a new password, mailed or printed, that works once', async () => {
    const client = openAuthClient(site);
    await run(resetPassword, [member.email]);
    expect((await lettersTo(member.email)).map(({ subject }) => subject)).toEqual(['Choose a new password']);
    const printed = await run(resetPassword, [member.email], { flags: { print: true } });
    expect(await lettersTo(member.email)).toHaveLength(1);
    const token = /token=([\w-]+)/.exec(printed)?.[1];
    const choose = () => client.post('/reset-password', { token, newPassword: 'a lantern by the other harbour' });
    expect((await choose()).statusCode).toBe(200);
    expect((await choose()).statusCode).toBe(400);
    expect(await auditOf(member.id)).toEqual(Array(2).fill(['member_reset_sent', null]));
  });

  it('removes the second factor and tells the member', async () => {
    const client = openAuthClient(site);
    const { email } = await aSecured(client, 'secured@example.org');
    expect((await client.signIn(email)).json()).toMatchObject({ twoFactor: true });
    const said = await run(removeFactors, [email]);
    expect(said).toBe(`Removed the authenticator app of ${email}, who is signed out everywhere. An e-mail tells them.`);
    expect((await client.signIn(email)).json()).not.toMatchObject({ twoFactor: true });
    expect((await lettersTo(email)).map(({ subject }) => subject)).toContain('Your second factor was removed');
    await expect(run(removeFactors, [email])).rejects.toThrow('neither an authenticator app nor a passkey');
  });

  it('confirms an address', async () => {
    await site.deps.db.updateTable('accounts').set({ email_verified: false }).where('id', '=', member.id).execute();
    expect(await run(confirmAddress, [member.email])).toBe(`${member.email} is confirmed.`);
    expect(await run(confirmAddress, [member.email])).toContain('Nothing was changed');
    expect(await auditOf(member.id)).toEqual([['email_confirmed', null]]);
  });

  it('deletes at once, only where the address is given again, also who was leaving', async () => {
    for (const wrong of [[member.id], [member.id, 'other@example.org']])
      await expect(run(deleteMember, wrong)).rejects.toThrow('Nothing was deleted');
    expect(await me()).toBe(200);
    await site.as(member).post('/api/me/deletion', { password: member.password });
    expect(await run(deleteMember, [member.id, member.email])).toContain('is deleted');
    await expect(run(printMember, [member.id])).rejects.toThrow('No member has');
    expect(await auditOf(member.id)).toContainEqual(['member_deleted', null]);
    expect((await lettersTo(member.email)).length).toBeGreaterThan(0);
  });
});

describe('veil members create-admin', () => {
  it('makes the first admin, once, who chooses the password by the link', async () => {
    const fresh = await openTestSite({ works: false });
    try {
      const email = 'owner@example.org';
      const adult = { flags: { adult: true } };
      await expect(run(createAdmin, [email], {}, fresh)).rejects.toThrow('Say --adult');
      await expect(run(createAdmin, ['owner'], adult, fresh)).rejects.toThrow('Usage: veil members create-admin');
      const said = await run(createAdmin, [email], adult, fresh);
      const client = openAuthClient(fresh);
      const newPassword = 'a lantern by the harbour';
      const token = /token=([\w-]+)/.exec(said)?.[1];
      expect((await client.post('/reset-password', { token, newPassword })).statusCode).toBe(200);
      const signedIn = await client.token(client.page(await client.signIn(email, newPassword)));
      expect((await client.me(signedIn)).json().powers).toEqual(['admin']);
      await expect(run(createAdmin, ['b@example.org'], adult, fresh)).rejects.toThrow('has been set up');
    } finally {
      await fresh.close();
    }
  });
});
