import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../tests/testing.ts';
import { aPublishedPicture } from '../features/items/content/builders.ts';
import { setSuspended } from '../features/people/members/index.ts';
import { newId } from '../platform/ids.ts';
import { setStaffTwoFactor } from './staff-two-factor.ts';

let site: TestSite;
let people: Record<'admin' | 'moderator' | 'member', TestMember>;
beforeAll(async () => {
  site = await openTestSite({ works: false });
  people = {
    admin: await site.newMember({ staff: 'admin' }),
    moderator: await site.newMember({ staff: 'moderator' }),
    member: await site.newMember(),
  };
});
afterAll(() => site.close());

const adminCall = '/api/admin/settings';
const moderatorCall = '/api/moderation/cases';
const answers = (url: string) =>
  Promise.all(
    (['admin', 'moderator', 'member'] as const).map(async (who) => {
      const answer = await site.as(people[who]).get(url);
      return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
    }),
  );
const set = async (...args: string[]) => {
  const said: string[] = [];
  await setStaffTwoFactor(site.deps.config.databaseUrl, args, (line) => said.push(line));
  return said[0];
};
async function turnOn(who: TestMember, on: boolean): Promise<void> {
  const { db } = site.deps;
  // The database enables it only for an account with a secret; these tests ask for no code.
  const unused = { id: newId(), account_id: who.id, secret: 'unused', recovery_codes: 'unused' };
  if (on) await db.insertInto('two_factors').values(unused).execute();
  await db.updateTable('accounts').set({ two_factor_enabled: on }).where('id', '=', who.id).execute();
}

describe('veil staff-two-factor', () => {
  it('lets moderators and admins use their powers only with two-factor, from the next call on', async () => {
    expect(await set()).toContain('a choice');
    expect(await answers(adminCall)).toEqual([200, 'not_found', 'not_found']);
    expect(await set('on')).toContain('must have');
    expect(await answers(adminCall)).toEqual(['two_factor_required', 'not_found', 'not_found']);
    expect(await answers(moderatorCall)).toEqual(['two_factor_required', 'two_factor_required', 'not_found']);
    // They keep every right of members, and their account names the missing one.
    const { admin, member } = people;
    expect((await site.as(admin).get('/api/me')).json().powers).toEqual(['admin']);
    const account = async ({ cookie }: TestMember) =>
      (await site.app.inject({ url: '/api/auth/account', headers: { cookie } })).json();
    expect(await account(admin)).toMatchObject({ twoFactor: false, twoFactorRequired: true });
    expect(await account(member)).toMatchObject({ twoFactor: false, twoFactorRequired: false });

    await turnOn(admin, true);
    people.admin = await site.signInAgain(admin);
    expect(await answers(adminCall)).toEqual([200, 'not_found', 'not_found']);
    await turnOn(admin, false);
    people.admin = await site.signInAgain(admin);
    expect(await answers(adminCall)).toEqual(['two_factor_required', 'not_found', 'not_found']);
    expect(await set('off')).toContain('a choice');
    expect(await answers(moderatorCall)).toEqual([200, 200, 'not_found']);
  });

  it('withholds the powers in ordinary calls too', async () => {
    const owner = await site.newMember();
    const url = `/api/content/${await aPublishedPicture(site.deps, owner, { width: 64, height: 48 })}`;
    await setSuspended(site.deps, owner.id, true);
    await set('on');
    expect((await site.as(people.moderator).get(url)).statusCode).toBe(404);
    await set('off');
    expect((await site.as(people.moderator).get(url)).statusCode).toBe(200);
  });

  it('says what is wrong', async () => {
    await expect(set('maybe')).rejects.toThrow('Usage: veil staff-two-factor [on|off]');
  });
});
