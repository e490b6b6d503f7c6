import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../tests/testing.ts';
import { openAuthClient } from '../features/people/auth/testing.ts';
import { promote } from './promote.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember();
});
afterAll(() => site.close());

const url = () => site.deps.config.databaseUrl;
const confirm = (email_verified: boolean) =>
  site.deps.db.updateTable('accounts').set({ email_verified }).where('id', '=', member.id).execute();
const run = (positionals: string[], print?: (line: string) => void, flags: Record<string, boolean> = {}) =>
  promote(url(), { positionals, flags }, print);
const powers = async () => (await site.as(member).get('/api/me')).json().powers;

describe('veil promote', () => {
  it('makes an admin, a moderator, and an ordinary member again, from the next call on', async () => {
    await confirm(true);
    const printed: string[] = [];
    const say = (line: string) => printed.push(line);
    await run([member.email.toUpperCase(), 'admin'], say);
    expect(await powers()).toEqual(['admin']);
    await run([member.email, 'moderator'], say);
    expect(await powers()).toEqual(['moderator']);
    await run([member.email, 'none'], say);
    expect(await powers()).toEqual([]);
    expect(printed.filter((_, n) => n % 2 === 1)).toEqual([
      `${member.email} is an admin now.`,
      `${member.email} is a moderator now.`,
      `${member.email} is an ordinary member now.`,
    ]);
  });

  it('refuses an account that nobody has confirmed, unless forced, and says who may hold it', async () => {
    await confirm(false);
    const printed: string[] = [];
    const say = (line: string) => printed.push(line);
    await expect(run([member.email, 'admin'], say)).rejects.toThrow(`Nobody has confirmed ${member.email}`);
    expect(printed.join()).toMatch(/not confirmed, joined \d{4}-\d\d-\d\d \d\d:\d\d UTC, 1 session, 0 passkeys/);
    expect(await powers()).toEqual([]);
    await run([member.email, 'moderator'], say, { force: true });
    expect(await powers()).toEqual(['moderator']);
    await run([member.email, 'none'], say);
    expect(await powers()).toEqual([]);
  });

  it('says what is wrong', async () => {
    await expect(run(['nobody@example.org', 'admin'])).rejects.toThrow('No account has the address nobody@example.org');
    for (const args of [[], [member.email], [member.email, 'king'], [member.email, 'toString']])
      await expect(run(args)).rejects.toThrow('Usage: veil promote <email> admin|moderator|none');
  });
});

describe('a configured admin', () => {
  it('is one once the address is confirmed, and not before', async () => {
    const own = await openTestSite({ config: { adminEmails: ['owner@example.org'] }, works: false });
    try {
      const client = openAuthClient(own);
      const email = 'owner@example.org';
      await client.signUp(email);
      const token = await client.token(client.page(await client.signIn(email)));
      const powersNow = async () => (await client.me(token)).json().powers;
      expect(await powersNow()).toEqual([]);
      await client.follow(await client.email(email, /./));
      expect(await powersNow()).toEqual(['admin']);
    } finally {
      await own.close();
    }
  });
});
