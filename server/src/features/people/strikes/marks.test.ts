import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthClient, openAuthClient, password } from '../auth/testing.ts';
import { openPatreonSite, type PatreonSite, refused } from '../patron/patreon/testing-site.ts';
import { mailboxName } from './mailbox-name.ts';
import { dayMs, openDecisions } from './testing.ts';

let site: PatreonSite;
let client: AuthClient;

beforeAll(async () => {
  site = await openPatreonSite();
  client = openAuthClient(site);
});
afterAll(() => site.close());

async function aBannedMember(email: string) {
  const member = await site.newMember();
  await site.deps.db.updateTable('accounts').set({ email }).where('id', '=', member.id).execute();
  const { decisionId } = await openDecisions(site).decide(member, 'illegal', { kind: 'ban' });
  return { ...member, email, decisionId };
}
const signInAfterSignUp = async (email: string) => {
  const made = await client.signUp(email);
  const { user, ...rest } = made.json();
  const told = await client.signIn(email, password);
  return { shape: [made.statusCode, Object.keys(user).sort(), rest], told: [told.statusCode, told.json().detail] };
};

describe('one mailbox has one name', () => {
  it.each([
    ['Ada.Lovelace@Gmail.com', 'adalovelace@gmail.com'],
    ['a.d.a+news@googlemail.com', 'ada@gmail.com'],
    ['ada+x@outlook.com', 'ada@outlook.com'],
    ['a-d_a+x@pm.me', 'ada@proton.me'],
    ['ada-shop@yahoo.com', 'ada@yahoo.com'],
    // At an unknown provider each address may belong to another person.
    ['ada+x@example.org', 'ada+x@example.org'],
    ['ada.b@example.org', 'ada.b@example.org'],
    ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
    ['+x@gmail.com', '+x@gmail.com'],
  ])('%s', (email, name) => expect(mailboxName(email)).toBe(name));
});

describe('after a ban', () => {
  it('sign-up with an address of the same mailbox answers as always, and the account waits for an admin', async () => {
    await aBannedMember('ada.love@gmail.com');
    const free = await signInAfterSignUp('grace@gmail.com');
    expect(free.told[0]).toBe(200);
    for (const email of ['adalove@gmail.com', 'a.d.a.love+2@gmail.com', 'ADA.LOVE+x@googlemail.com']) {
      const again = await signInAfterSignUp(email.toLowerCase());
      expect(again.shape).toEqual(free.shape);
      expect(again.told).toEqual([
        403,
        'This account is suspended. The reason: This account waits until an admin has looked at it',
      ]);
    }
    const arabic = await client.signIn('adalove@gmail.com', password, { 'accept-language': 'ar' });
    expect(arabic.json().detail).toBe('هذا الحساب معلَّق. السبب: ينتظر هذا الحساب حتى يراجعه مدير');
    const { items } = (
      await site
        .as(await site.signInAgain(await site.newMember({ staff: 'admin' })))
        .get('/api/admin/members?q=a.d.a.love')
    ).json();
    expect(items).toMatchObject([{ state: 'suspended' }]);
  });

  it('a change to an address of the same mailbox answers as always, signs out, and waits for an admin; staff are not held', async () => {
    await aBannedMember('moved.here@gmail.com');
    const change = async (name: string, staff?: 'admin') => {
      const before = `${name}@example.org`;
      await client.signUp(before);
      const { id } = await site.deps.db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', before)
        .executeTakeFirstOrThrow();
      if (staff) await site.deps.db.updateTable('members').set({ staff }).where('id', '=', id).execute();
      const page = client.page(await client.signIn(before));
      const newEmail = `movedhere+${name}@gmail.com`;
      const answer = await client.post('/change-email', { newEmail, password }, page);
      return { answer, page, newEmail };
    };
    const held = await change('nora');
    expect([held.answer.statusCode, held.answer.json()]).toEqual([200, { status: true }]);
    expect((await client.get('/get-session', held.page)).json()).toBeNull();
    expect((await client.signIn(held.newEmail, password)).statusCode).toBe(403);
    const admin = await change('olga', 'admin');
    expect((await client.signIn(admin.newEmail, password)).statusCode).toBe(200);
  });

  it('the same address is taken, and tells nobody', async () => {
    const { email } = await aBannedMember('taken@gmail.com');
    expect((await signInAfterSignUp(email)).shape[0]).toBe(200);
  });

  it('an admin lets in who was held by mistake', async () => {
    await aBannedMember('shared.box@gmail.com');
    const email = 'sharedbox@gmail.com';
    await signInAfterSignUp(email);
    const asAdmin = site.as(await site.newMember({ staff: 'admin' }));
    const { items } = (await asAdmin.get(`/api/admin/members?q=${email}`)).json();
    const german = { 'accept-language': 'de' };
    expect((await asAdmin.get(`/api/admin/members/${items[0].id}`, german)).json().acts).toMatchObject([
      { kind: 'held', by: null, detail: expect.stringContaining('ähnelt') },
    ]);
    expect((await asAdmin.post(`/api/admin/members/${items[0].id}/lift`)).statusCode).toBe(200);
    expect((await client.signIn(email, password)).statusCode).toBe(200);
  });

  it('the account of Patreon links to nobody else', async () => {
    const member = await site.newMember();
    await site.link(member, '7001');
    const { decisionId } = await openDecisions(site).decide(member, 'illegal', { kind: 'ban' });
    await site.deps.db.deleteFrom('patreon_links').where('member_id', '=', member.id).execute();
    const other = await site.newMember();
    expect(refused(await site.finish(other, await site.comeBack(other, '7001')))).toEqual([409, 'link_refused']);
    await openDecisions(site).reverse(decisionId);
    await site.link(other, '7001');
  });

  it('marks outlive the account as hashes, and go with the reversal or their time', async () => {
    const { id, decisionId } = await aBannedMember('gone@gmail.com');
    await site.deps.db.deleteFrom('accounts').where('id', '=', id).execute();
    expect((await signInAfterSignUp('g.one@gmail.com')).told[0]).toBe(403);
    await openDecisions(site).reverse(decisionId);
    expect((await signInAfterSignUp('go.ne@gmail.com')).told[0]).toBe(200);
    await aBannedMember('late@gmail.com');
    site.clock.pass(5 * 365 * dayMs);
    expect((await signInAfterSignUp('l.ate@gmail.com')).told[0]).toBe(200);
    await site.runRepeated('expired marks');
    expect(await site.deps.db.selectFrom('barred_marks').selectAll().execute()).toEqual([]);
  });
});
