import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../tests/testing.ts';
import { positionCookies } from '../../../platform/http/carry-positions.ts';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';

type Page = Record<string, string>;
let site: TestSite;
let client: AuthClient;
let count = 0;
let email: string;
let fresh: string;
let page: Page;

beforeAll(async () => {
  site = await openTestSite({ config: { emailConfirmation: true }, works: false });
  client = openAuthClient(site);
});
afterAll(() => site.close());

async function aMember(address: string): Promise<Page> {
  await client.signUp(address);
  await client.follow(await client.email(address, /Confirm/));
  return client.page(await client.signIn(address));
}
beforeEach(async () => {
  email = `old${++count}@example.org`;
  fresh = `new${count}@example.org`;
  page = await aMember(email);
});

const ask = (newEmail: string, headers = page, secret = password) =>
  client.post('/change-email', { newEmail, password: secret }, headers);
const confirm = (token: string) => client.post('/confirm-email-change', { token });
const mailedToken = async (to: string) => client.resetToken(await client.email(to, /Confirm your new/));
const state = async (headers = page) => (await client.get('/account', headers)).json();

describe('a new e-mail address', () => {
  it('counts when its link is followed; both addresses are told', async () => {
    expect((await ask(` ${fresh.toUpperCase()} `)).json()).toEqual({ status: true });
    expect(await state()).toMatchObject({ email, emailVerified: true, pendingEmail: fresh });
    expect((await client.email(email, /is to be changed/)).text).toContain(fresh);
    const mail = await client.email(fresh, /Confirm your new/);
    expect(mail.text).toContain('http://localhost:3000/#/auth?mode=email&token=');
    expect((await client.signIn(fresh)).statusCode).toBe(401);

    const answer = await confirm(await mailedToken(fresh));
    const cookies = answer.cookies.filter(({ name }) => !positionCookies.includes(name));
    expect([answer.json(), cookies]).toEqual([{ status: true }, []]);
    expect(await state()).toMatchObject({ email: fresh, emailVerified: true, pendingEmail: null });
    expect((await client.signIn(email)).statusCode).toBe(401);
    expect((await client.signIn(fresh)).statusCode).toBe(200);
    for (const to of [email, fresh]) expect((await client.email(to, /was changed/)).text).toContain(fresh);
  });

  it('is mailed in the language that the member chose, else in that of the request', async () => {
    await ask(fresh, { ...page, 'accept-language': 'ar' });
    expect((await client.email(fresh, /^أكّد عنوان بريدك/)).text).toContain('خلال ساعة');
    const { deps } = site;
    const account = await deps.db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
    await deps.db
      .updateTable('members')
      .set({ language: 'de' })
      .where('id', '=', account?.id ?? '')
      .execute();
    await ask(fresh, { ...page, 'accept-language': 'ar' });
    expect((await client.email(fresh, /^Bestätige deine neue/)).text).toMatch(/Stunde.*\/#\/auth\?mode=email&token=/s);
    expect((await client.email(email, /soll geändert werden/)).text).toContain(fresh);
    await client.post('/request-password-reset', { email });
    expect((await client.email(email, /neues Passwort/)).text).toContain('innerhalb einer Stunde');
  });

  it('is confirmed once, also by concurrent calls, within an hour, and by the newest link', async () => {
    await ask(fresh);
    const first = await mailedToken(fresh);
    await ask(`other${fresh}`);
    expect((await confirm(first)).json()).toMatchObject({ status: 400, code: 'invalid' });
    const second = await mailedToken(`other${fresh}`);
    const both = await Promise.all([confirm(second), confirm(second)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await ask(fresh);
    const late = await mailedToken(fresh);
    site.clock.pass(61 * 60_000);
    expect((await confirm(late)).statusCode).toBe(400);
    expect((await state()).email).toBe(`other${fresh}`);
    const rows = JSON.stringify(await site.deps.db.selectFrom('email_changes').selectAll().execute());
    expect(rows).not.toContain(late);
  });

  it('needs a session and the password', async () => {
    expect((await ask(fresh, {})).statusCode).toBe(401);
    expect((await ask(fresh, page, 'not the phrase')).json()).toMatchObject({
      status: 400,
      fields: { password: 'The password is not right' },
    });
    expect((await ask(email)).json()).toMatchObject({ fields: { newEmail: expect.any(String) } });
    expect((await ask('nowhere')).json()).toMatchObject({ fields: { newEmail: expect.any(String) } });
    expect(await state()).toMatchObject({ email, pendingEmail: null });
  });

  it('that is taken is answered and awaited like a free one; its owner is told', async () => {
    const taken = `taken${count}@example.org`;
    const owner = await aMember(taken);
    const [free, used] = [await ask(fresh), await ask(taken)];
    expect([used.statusCode, used.body, Object.keys(used.headers)]).toEqual([
      free.statusCode,
      free.body,
      Object.keys(free.headers),
    ]);
    expect(await state()).toMatchObject({ email, pendingEmail: taken });
    expect(await client.email(taken, /already have/)).toBeTruthy();
    expect((await state(owner)).email).toBe(taken);
  });

  it('that two members want goes to the first who confirms', async () => {
    const rival = await aMember(`rival${count}@example.org`);
    await ask(fresh);
    const mine = await mailedToken(fresh);
    await ask(fresh, rival);
    await expect.poll(async () => (await mailedToken(fresh)) !== mine).toBe(true);
    const both = await Promise.all([confirm(mine), confirm(await mailedToken(fresh))]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const owners = await site.deps.db.selectFrom('accounts').where('email', '=', fresh).select('id').execute();
    expect(owners).toHaveLength(1);
  });

  it('ends the links that were mailed to the old one', async () => {
    await client.post('/request-password-reset', { email });
    const reset = client.resetToken(await client.email(email, /Choose a new/));
    await ask(fresh);
    await confirm(await mailedToken(fresh));
    const answer = await client.post('/reset-password', { token: reset, newPassword: 'a second lantern, further out' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
  });

  it('is forgotten on request, and when the password changes', async () => {
    await ask(fresh);
    const token = await mailedToken(fresh);
    await client.post('/cancel-email-change', {}, page);
    expect(await state()).toMatchObject({ pendingEmail: null });
    expect((await confirm(token)).statusCode).toBe(400);
    await ask(`x${fresh}`);
    const again = await mailedToken(`x${fresh}`);
    await client.post('/change-password', { currentPassword: password, newPassword: 'a second lantern' }, page);
    expect((await confirm(again)).statusCode).toBe(400);
  });
});

describe('where addresses are not confirmed', () => {
  it('the new one counts at once, unconfirmed, and a taken one changes nothing', async () => {
    const open = await openTestSite({ config: { emailConfirmation: false }, works: false });
    try {
      const at = openAuthClient(open);
      for (const address of [email, fresh]) await at.signUp(address);
      const here = at.page(await at.signIn(email));
      const change = (newEmail: string) => at.post('/change-email', { newEmail, password }, here);
      const [taken, free] = [await change(fresh), await change(`free${fresh}`)];
      expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
      expect((await at.get('/account', here)).json()).toMatchObject({ email: `free${fresh}`, emailVerified: false });
      for (const to of [email, `free${fresh}`]) expect(await at.email(to, /was changed/)).toBeTruthy();
      expect((await at.signIn(`free${fresh}`)).statusCode).toBe(200);
    } finally {
      await open.close();
    }
  });
});
