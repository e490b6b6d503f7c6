import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aGrant, anAdmin, anUnusedCode, aTier, tierFields } from './builders.ts';
import { entitlementsOf } from './index.ts';

const dayMs = 86_400_000;
let site: TestSite;
let admin: TestMember;
let member: TestMember;
let silver: string;
let gold: string;
let friends: string;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await anAdmin(site);
  friends = await aTier(site, { name: 'Friend', amountCents: 0, level: 1 });
  silver = await aTier(site, { name: 'Silver', amountCents: 500, level: 2 });
  gold = await aTier(site, { name: 'Gold', amountCents: 1500, level: 3, noAdverts: true });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.newMember();
});

const inDays = (days: number) => new Date(site.clock.now().getTime() + days * dayMs).toISOString();
const status = async (who = member) => (await site.as(who).get('/api/patron/link-status')).json();
const me = async (who = member) => (await site.as(who).get('/api/me')).json();
const choose = (mode: string, who = member) => site.as(who).post('/api/patron', { mode });
const redeem = (code: string, who = member) => site.as(who).post('/api/patron/redeem', { code });
const refused = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

it('the currencies and rules of the settings are named in the language of the admin', async () => {
  const german = await site.as(admin).get('/api/admin/settings', { 'accept-language': 'de' });
  const groups: { subject: string; fields: { key: string; label: string; options: object[] }[] }[] =
    german.json().groups;
  const fieldOf = (subject: string, key: string) =>
    groups.find((group) => group.subject === subject)?.fields.find((field) => field.key === key);
  expect(fieldOf('money', 'currency')?.options).toContainEqual({ value: 'USD', label: 'US-Dollar (USD)' });
  expect(fieldOf('strikes', 'weights.spam')?.label).toMatch(/^Gewicht: Spam oder /);
});

describe('a member', () => {
  it('is nothing at first', async () => {
    expect(await status()).toMatchObject({
      provider: 'manual',
      linked: false,
      isPatron: false,
      tier: null,
      free: false,
    });
    expect(await me()).toMatchObject({
      isPatron: false,
      isPayingPatron: false,
      patronStatus: null,
      tier: null,
      subscription: null,
    });
  });

  it('is a patron for free, which opens the tiers that cost nothing, until they cancel', async () => {
    expect((await choose('free')).json()).toMatchObject({ isPatron: true, isPayingPatron: false, free: true });
    expect((await choose('free')).statusCode).toBe(200);
    expect(await me()).toMatchObject({
      patronStatus: 'patron',
      tier: { id: friends, name: 'Friend' },
      subscription: null,
    });
    expect((await choose('cancel')).json()).toMatchObject({ isPatron: false, free: false, tier: null });
  });

  it('is told where to pay for what costs something', async () => {
    expect(refused(await choose('paid'))).toEqual([409, 'paid_elsewhere']);
    await aGrant(site, member, { tierId: silver });
    expect((await choose('paid')).json()).toMatchObject({ isPayingPatron: true });
    expect(refused(await choose('gold'))).toEqual([400, 'invalid']);
  });

  it('has what an admin gave until it ends', async () => {
    await aGrant(site, member, { tierId: gold, endsAt: inDays(2) });
    expect(await me()).toMatchObject({
      isPatron: true,
      isPayingPatron: true,
      patronStatus: 'paying',
      tier: { id: gold, name: 'Gold' },
      subscription: { status: 'active', amountCents: 1500 },
    });
    expect(await status()).toMatchObject({ until: expect.any(String), mayTurnOffAdverts: true });
    const has = await entitlementsOf(site.deps.db, member.id, site.clock.now());
    expect(new Set(has.tierIds)).toEqual(new Set([friends, silver, gold]));
    site.clock.pass(2 * dayMs);
    const again = await site.signInAgain(member);
    expect(await status(again)).toMatchObject({ isPatron: false, tier: null, mayTurnOffAdverts: false });
    expect((await entitlementsOf(site.deps.db, member.id, site.clock.now())).tierIds).toEqual([]);
  });

  it('of a lower tier has nothing of a higher one', async () => {
    await aGrant(site, member, { tierId: silver });
    const { tierIds } = await entitlementsOf(site.deps.db, member.id, site.clock.now());
    expect(new Set(tierIds)).toEqual(new Set([friends, silver]));
  });

  it('ends all of it at once', async () => {
    await aGrant(site, member, { tierId: silver });
    await aGrant(site, member, { tierId: gold, endsAt: inDays(9) });
    expect((await choose('cancel')).json()).toMatchObject({ isPatron: false, tier: null });
  });
});

describe('a code', () => {
  it('gives its tier once, however it is typed', async () => {
    const code = await anUnusedCode(site, { tierId: silver });
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await redeem(typed)).json()).toMatchObject({
      isPayingPatron: true,
      tier: { name: 'Silver' },
      until: inDays(30),
    });
    expect(refused(await redeem(code))).toEqual([409, 'code_refused']);
    expect((await redeem(code)).json().detail).toContain('You have redeemed this code already');
    expect((await redeem(code, await site.newMember())).json().detail).toContain('redeemed already');
  });

  it('lengthens a tier that the member has', async () => {
    await aGrant(site, member, { tierId: silver, endsAt: inDays(10) });
    await redeem(await anUnusedCode(site, { tierId: silver, days: 5 }));
    site.clock.pass(12 * dayMs);
    expect(await status(await site.signInAgain(member))).toMatchObject({ tier: { name: 'Silver' }, until: inDays(3) });
  });

  it('is not used up where it would give nothing', async () => {
    await aGrant(site, member, { tierId: silver });
    const code = await anUnusedCode(site, { tierId: silver });
    expect(refused(await redeem(code))).toEqual([409, 'code_refused']);
    expect((await redeem(code, await site.newMember())).statusCode).toBe(200);
  });

  it('that has ended, was deleted or never was gives nothing', async () => {
    const code = await anUnusedCode(site, { endsAt: inDays(1) });
    site.clock.pass(dayMs);
    const again = await site.signInAgain(member);
    expect((await redeem(code, again)).json()).toMatchObject({
      code: 'code_refused',
      detail: expect.stringContaining('ended'),
    });
    expect((await redeem('0000-0000-0000-0000', again)).json().detail).toContain('no such code');
    admin = await site.signInAgain(admin);
    const unused = await anUnusedCode(site);
    const { items } = (await site.as(admin).get('/api/admin/patron/codes')).json();
    await site.as(admin).delete(`/api/admin/patron/codes/${items[0].id}`);
    expect(refused(await redeem(unused, again))).toEqual([409, 'code_refused']);
  });

  it('that many redeem at once gives one of them the tier, and one member one grant', async () => {
    const code = await anUnusedCode(site, { tierId: gold });
    const others = await Promise.all(Array.from({ length: 6 }, () => site.newMember()));
    const answers = await Promise.all(others.flatMap((who) => [redeem(code, who), redeem(code, who)]));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const all = await Promise.all(others.map((who) => status(who)));
    expect(all.filter(({ isPatron }) => isPatron)).toHaveLength(1);
  });

  it('is stored as a hash, and shown to admins by its first letters', async () => {
    const code = await anUnusedCode(site);
    const [row] = await site.deps.db.selectFrom('patron_codes').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(JSON.stringify(row)).not.toContain(code.slice(5));
    const { items } = (await site.as(admin).get('/api/admin/patron/codes')).json();
    expect(items[0]).toMatchObject({ hint: code.slice(0, 4), redeemedAt: null, redeemedBy: null });
  });
});

describe('an admin', () => {
  const post = (path: string, body: unknown) => site.as(admin).post(`/api/admin/patron/${path}`, body);

  it('makes, changes and withdraws a tier', async () => {
    const made = (await post('tiers', tierFields({ name: 'Bronze', level: 9 }))).json();
    expect(made).toMatchObject({ name: 'Bronze', offered: true, members: 0 });
    expect(refused(await post('tiers', tierFields({ name: ' bronze ' })))).toEqual([409, 'conflict']);
    const listed = async () =>
      (await site.as(member).get('/api/patron/tiers')).json().items.map(({ name }: { name: string }) => name);
    expect(await listed()).toContain('Bronze');
    expect((await post(`tiers/${made.id}`, { offered: false, perks: ['One', 'Two'] })).json()).toMatchObject({
      offered: false,
      perks: ['One', 'Two'],
    });
    expect(await listed()).not.toContain('Bronze');
    await site.as(admin).delete(`/api/admin/patron/tiers/${made.id}`);
    expect((await post(`tiers/${made.id}`, { level: 2 })).statusCode).toBe(404);
  });

  it('cannot delete a tier that somebody had', async () => {
    const id = await aTier(site);
    await aGrant(site, member, { tierId: id });
    expect(refused(await site.as(admin).delete(`/api/admin/patron/tiers/${id}`))).toEqual([409, 'conflict']);
  });

  it.each([
    { name: ' ' },
    { amountCents: -1 },
    { amountCents: 1.5 },
    { level: 0 },
    { url: 'javascript:alert(1)' },
    { perks: Array.from({ length: 13 }, () => 'x') },
  ])('cannot make a tier with %o', async (fields) => {
    expect((await post('tiers', tierFields(fields))).statusCode).toBe(400);
  });

  it('gives a tier once, and ends it', async () => {
    const body = { memberId: member.id, tierId: silver, endsAt: null };
    const [one, two] = await Promise.all([post('grants', body), post('grants', body)]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { items } = (await site.as(admin).get('/api/admin/patron/grants')).json();
    expect(items[0]).toMatchObject({ member: { id: member.id }, provider: 'manual', running: true, endsAt: null });
    const ended = (await site.as(admin).delete(`/api/admin/patron/grants/${items[0].id}`)).json();
    expect(ended).toMatchObject({ running: false, endsAt: site.clock.now().toISOString() });
    expect(await status()).toMatchObject({ isPatron: false });
    expect(refused(await post('grants', { ...body, endsAt: inDays(-1) }))).toEqual([400, 'invalid']);
    expect(refused(await post('grants', { ...body, memberId: silver }))).toEqual([404, 'not_found']);
    expect(refused(await post('grants', { ...body, tierId: member.id }))).toEqual([404, 'not_found']);
  });

  it('makes no codes for the past or for no tier', async () => {
    const body = { tierId: silver, days: null, endsAt: inDays(1), count: 3 };
    expect((await post('codes', body)).json().codes).toHaveLength(3);
    expect(refused(await post('codes', { ...body, endsAt: inDays(-1) }))).toEqual([400, 'invalid']);
    expect(refused(await post('codes', { ...body, tierId: member.id }))).toEqual([404, 'not_found']);
    expect(refused(await post('codes', { ...body, count: 51 }))).toEqual([400, 'invalid']);
  });
});
