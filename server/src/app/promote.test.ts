import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAuthClient } from '../features/accounts/testing.ts';
import { promote } from './promote.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  member = await site.newMember();
});
afterAll(() => site.close());

const url = () => site.deps.config.databaseUrl;
const powers = async () => (await site.as(member).get('/api/me')).json().powers;

describe('veil promote', () => {
  it('makes an admin, a moderator, and an ordinary member again, from the next call on', async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    await promote(url(), [member.email.toUpperCase(), 'admin'], say);
    expect(await powers()).toEqual(['admin']);
    await promote(url(), [member.email, 'moderator'], say);
    expect(await powers()).toEqual(['moderator']);
    await promote(url(), [member.email, 'none'], say);
    expect(await powers()).toEqual([]);
    expect(said).toEqual([
      `${member.email} is an admin now.`,
      `${member.email} is a moderator now.`,
      `${member.email} is an ordinary member now.`,
    ]);
  });

  it('says what is wrong', async () => {
    await expect(promote(url(), ['nobody@example.org', 'admin'])).rejects.toThrow(
      'No account has the address nobody@example.org',
    );
    for (const args of [[], [member.email], [member.email, 'king'], [member.email, 'toString']])
      await expect(promote(url(), args)).rejects.toThrow('Usage: veil promote <email> admin|moderator|none');
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
