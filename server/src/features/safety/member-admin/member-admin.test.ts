import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { openAuthClient } from '../../people/auth/testing.ts';

const dayMs = 86_400_000;
const configured = 'owner@example.org';

let site: TestSite;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false, config: { adminEmails: [configured] } });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.newMember();
});

const list = async (query: string): Promise<AdminMember[]> =>
  (await site.as(admin).get(`/api/admin/members?${query}`)).json().items;
const detail = async (id = member.id): Promise<AdminMemberDetail> =>
  (await site.as(admin).get(`/api/admin/members/${id}`)).json();
const act = (path: string, body: object = {}, who = admin, id = member.id) =>
  site.as(who).post(`/api/admin/members/${id}/${path}`, body);
const spam = { reason: 'Spam', rule: 'spam', sanction: { kind: 'suspend', days: 3 } };
async function suspend(more: object = {}, who = admin, id = member.id) {
  const body = { ...spam, ...more };
  const days = body.sanction.days ? `&days=${body.sanction.days}` : '';
  const query = `rule=${body.rule}&sanction=${body.sanction.kind}${days}`;
  const seen = await site.as(who).get(`/api/admin/members/${id}/effect?${query}`);
  return act('suspend', { effect: seen.json(), ...body }, who, id);
}
const statusAs = async (who: TestMember, url: string) => (await site.as(who).get(`/api${url}`)).statusCode;

describe('the list of members', () => {
  it('finds by part of a name or an address, and takes signs of a pattern as they are', async () => {
    await site.as(member).post('/api/me/profile', { name: `100% ${member.name}` });
    const ids = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).map(({ id }) => id);
    expect(await ids(member.email.toUpperCase())).toEqual([member.id]);
    expect(await ids('100% MEMBER')).toContain(member.id);
    expect(await ids('100_')).toEqual([]);
  });

  it('is filtered by role, power and state, and says what a member is', async () => {
    const newcomer = await site.newMember({ name: null });
    const moderator = await site.newMember({ staff: 'moderator', role: 'creator' });
    await aPublishedPicture(site.deps, moderator, { width: 64, height: 48 });
    await suspend();
    const has = async (query: string, { id }: TestMember) => (await list(query)).find((one) => one.id === id);
    expect(await has('state=newcomer', newcomer)).toMatchObject({ name: null, state: 'newcomer', items: 0 });
    expect(await has('state=suspended', member)).toMatchObject({ state: 'suspended', usedAt: null });
    expect(await has('state=active', member)).toBe(undefined);
    expect(await has('power=moderator&role=creator', moderator)).toMatchObject({ powers: ['moderator'], items: 1 });
    expect(await has('power=admin', moderator)).toBe(undefined);
    expect(await has('role=beta', moderator)).toBe(undefined);
  });

  it('counts who is an admin by the configuration as an admin, once the address is confirmed', async () => {
    const owner = await site.newMember();
    const isThere = async () => (await list('power=admin')).some(({ id }) => id === owner.id);
    const change = (columns: { email?: string; email_verified: boolean }) =>
      site.deps.db.updateTable('accounts').set(columns).where('id', '=', owner.id).execute();
    await change({ email: configured, email_verified: false });
    expect([await isThere(), (await detail(owner.id)).powers]).toEqual([false, []]);
    await change({ email_verified: true });
    expect([await isThere(), (await detail(owner.id)).powers]).toEqual([true, ['admin']]);
    expect((await act('power', { power: null }, admin, owner.id)).json()).toMatchObject({ code: 'conflict' });
    await change({ email: owner.email, email_verified: true });
  });

  it('is sorted and paged, each member once', async () => {
    const names = (await list('sort=name&descending=false&limit=200')).flatMap(({ name }) => name?.toLowerCase() ?? []);
    expect(names).toEqual([...names].sort());
    const pages = await Promise.all([0, 2].map((offset) => list(`sort=used&limit=2&offset=${offset}`)));
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(4);
  });

  it('has no e-mail address for moderators, and no detail of what is no id', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    expect(await statusAs(moderator, `/admin/members?q=${member.email}`)).toBe(404);
    for (const id of ['not an id', crypto.randomUUID()])
      for (const answer of [
        await site.as(admin).get(`/api/admin/members/${encodeURIComponent(id)}`),
        await act('lift', {}, admin, encodeURIComponent(id)),
        await act('password-reset', {}, admin, encodeURIComponent(id)),
      ])
        expect(answer.statusCode).toBe(404);
  });
});

describe('a suspension', () => {
  it('ends sessions within the life of their tokens, and says why at sign-in and to nobody else', async () => {
    const client = openAuthClient(site);
    expect(await statusAs(member, '/me')).toBe(200);
    const answer = await suspend({ reason: 'Spam in comments' });
    expect(answer.json()).toMatchObject({ state: 'suspended', sessions: 0, can: { suspend: false, lift: true } });
    expect(await statusAs(member, '/me')).toBe(401);
    const told = await client.signIn(member.email, member.password);
    expect([told.statusCode, told.json().code, told.json().detail]).toEqual([
      403,
      'suspended',
      'This account is suspended until 23 November 2026 at 12:00 UTC. The reason: Spam in comments. The e-mail about it has a link by which you can appeal',
    ]);
    expect((await client.signIn(member.email, 'not the password')).body).not.toContain('Spam');
  });

  it('bars a session that outlived it', async () => {
    await suspend({ hides: false });
    const { id } = await site.deps.db
      .updateTable('members')
      .set({ barred: false })
      .where('id', '=', member.id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const again = await site.signInAgain(member);
    await site.deps.db.updateTable('members').set({ barred: true }).where('id', '=', id).execute();
    expect((await site.as(again).get('/api/me')).json().code).toBe('suspended');
  });

  it.each([true, false])('hides the profile and items: %s', async (hides) => {
    const item = await aPublishedPicture(site.deps, member, { width: 64, height: 48 });
    await suspend({ hides });
    const other = await site.newMember();
    const seen = hides ? 404 : 200;
    expect(await statusAs(other, `/content/${item}`)).toBe(seen);
    expect(await statusAs(other, `/users/${member.id}`)).toBe(seen);
    expect((await site.as(other).get(`/api/feed?channelId=${member.id}`)).json().total).toBe(hides ? 0 : 1);
    expect((await act('lift')).json()).toMatchObject({ state: 'active', suspension: null });
    expect(await statusAs(other, `/content/${item}`)).toBe(200);
    expect((await openAuthClient(site).signIn(member.email, member.password)).statusCode).toBe(200);
  });

  it('ends at its time, and not before', async () => {
    await suspend({ sanction: { kind: 'suspend', days: 1 } });
    await site.runRepeated('ended suspensions');
    expect((await detail()).state).toBe('suspended');
    site.clock.pass(dayMs);
    await site.runRepeated('ended suspensions');
    const after = await detail();
    expect([after.state, after.acts.map(({ kind, by }) => [kind, by])]).toEqual([
      'active',
      [
        ['lifted', null],
        ['suspended', admin.name],
      ],
    ]);
  });

  it('is refused without a reason, by a warning, of oneself, twice, and lifted only once', async () => {
    expect((await suspend({ reason: ' ' })).json().code).toBe('invalid');
    expect((await suspend({ reason: 'Because [what]' })).json().code).toBe('unfinished_text');
    expect((await suspend({ sanction: { kind: 'warn' } })).json().code).toBe('invalid');
    expect((await suspend({}, admin, admin.id)).statusCode).toBe(403);
    expect((await act('lift')).json().code).toBe('conflict');
    const both = await Promise.all([suspend({ reason: 'One' }), suspend({ reason: 'Other' })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await detail()).acts).toHaveLength(1);
  });
});

describe('the case of a suspension', () => {
  it('has rule, strike, statement, e-mail and appeal, and the audit log has the reason', async () => {
    const answer = await suspend();
    expect(answer.json()).toMatchObject({ standing: { weight: 1, sanctions: [{ kind: 'suspend', rule: 'spam' }] } });
    const { db } = site.deps;
    const row = await db.selectFrom('cases').selectAll().where('member_id', '=', member.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ about_kind: 'member', kinds: ['staff'], state: 'closed', action: 'keep' });
    await site.runRepeated('statements of reasons');
    const mail = await openAuthClient(site).email(member.email, /decision that concerns you/);
    const [, id, key] = /statements\/([^?]+)\?key=(\S+)/.exec(mail.text) as unknown as [string, string, string];
    const statement = (await site.visitor.post('/api/statement-links/open', { id, key })).json();
    expect(statement).toMatchObject({
      action: 'keep',
      rule: 'spam',
      reason: 'Spam',
      source: 'own',
      strike: { weight: 1, sum: 1 },
      sanction: { kind: 'suspend', chosen: 'suspend', cause: 'chosen', raised: false },
      appeal: { may: true },
    });
    const logged = await db
      .selectFrom('audit_log')
      .select(['act', 'detail'])
      .where('about_id', '=', member.id)
      .where('act', '=', 'member_suspended')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(logged.detail)).toContain('Spam');
    const appeal = { id, key, text: 'I did not' };
    expect((await site.visitor.post('/api/statement-links/appeal', appeal)).statusCode).toBe(200);
    const other = await site.newMember({ staff: 'moderator' });
    const { items } = (await site.as(other).get('/api/moderation/appeals')).json();
    const own = items.find((one: { caseId: string }) => one.caseId === row.id);
    const judged = { outcome: 'overturn', answer: 'It was not spam' };
    expect((await site.as(other).post(`/api/moderation/appeals/${own.id}/decision`, judged)).statusCode).toBe(200);
    expect(await detail()).toMatchObject({ state: 'active', standing: { weight: 0 } });
  });

  it('is refused with another effect than was seen, and while a case about the member is open', async () => {
    expect((await act('suspend', spam)).json().code).toBe('invalid');
    const effect = { weight: 0, sum: 0, kind: 'suspend', days: 3, cause: 'chosen' };
    expect((await act('suspend', { ...spam, effect })).json()).toMatchObject({
      code: 'effect_changed',
      fields: { effect: 'strike of weight 1, sum 1: the account is suspended for 3 days' },
    });
    const reporter = await site.newMember();
    expect((await site.as(reporter).post(`/api/members/${member.id}/report`, { reason: 'spam' })).statusCode).toBe(200);
    const { openCase, can, state } = await detail();
    expect([openCase?.number, can.suspend, state]).toEqual([expect.any(Number), false, 'active']);
    expect((await suspend()).json().detail).toBe(`Case ${openCase?.number} about this member is open: decide it there`);
  });
});

describe('powers', () => {
  const confirmed = (email_verified: boolean) =>
    site.deps.db.updateTable('accounts').set({ email_verified }).where('id', '=', member.id).execute();
  beforeEach(() => confirmed(true));

  it('are refused for an account that nobody has confirmed, unless forced', async () => {
    await confirmed(false);
    for (const power of ['moderator', 'admin'])
      expect((await act('power', { power })).json()).toMatchObject({ code: 'conflict' });
    expect(await detail()).toMatchObject({ powers: [], emailConfirmed: false, sessions: 1, passkeys: 0 });
    expect((await act('power', { power: 'moderator', force: true })).json()).toMatchObject({ powers: ['moderator'] });
    expect((await act('power', { power: null })).json()).toMatchObject({ powers: [] });
  });

  it('are given and taken, at once and on the record', async () => {
    await act('power', { power: 'moderator' });
    expect(await statusAs(member, '/moderation/cases')).toBe(200);
    await act('power', { power: 'admin' });
    expect(await statusAs(member, '/admin/members')).toBe(200);
    await act('power', { power: null });
    expect(await statusAs(member, '/admin/members')).toBe(404);
    expect((await detail()).acts.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['power_removed', ''],
      ['power_given', 'admin'],
      ['power_given', 'moderator'],
    ]);
  });

  it('of the last admins stay with one, whoever takes them from whom at the same moment', async () => {
    const other = await site.newMember({ staff: 'admin' });
    const answers = await Promise.all([
      act('power', { power: null }, admin, other.id),
      act('power', { power: null }, other, admin.id),
    ]);
    const admins = await site.deps.db.selectFrom('members').select('id').where('staff', '=', 'admin').execute();
    expect([answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)[0], admins.length]).toEqual([200, 1]);
    expect(answers.some(({ statusCode }) => statusCode >= 400)).toBe(true);
    admin = admins[0]?.id === admin.id ? admin : other;
  });

  it('of the only admin are neither taken nor suspended', async () => {
    expect((await act('power', { power: null }, admin, admin.id)).json().code).toBe('conflict');
    expect((await act('power', { power: 'moderator' }, admin, admin.id)).json().code).toBe('conflict');
    const other = await site.newMember({ staff: 'admin' });
    expect((await suspend({ reason: 'Left' }, admin, other.id)).statusCode).toBe(200);
    expect((await act('power', { power: null }, admin, admin.id)).json().code).toBe('conflict');
  });

  it('of an admin are not for who has not finished set-up', async () => {
    const newcomer = await site.newMember({ name: null });
    expect((await act('power', { power: 'admin' }, admin, newcomer.id)).json().code).toBe('conflict');
  });
});

describe('sign-in', () => {
  it('is ended everywhere, and can begin again', async () => {
    expect((await detail()).sessions).toBe(1);
    expect((await act('end-sessions')).json().sessions).toBe(0);
    expect(await statusAs(member, '/me')).toBe(401);
    expect(await statusAs(await site.signInAgain(member), '/me')).toBe(200);
  });

  it('gets a new password by a link that only the owner is sent', async () => {
    const client = openAuthClient(site);
    const answer = await act('password-reset');
    const token = client.resetToken(await client.email(member.email, /new password/));
    expect(token).not.toBe('');
    expect(answer.body).not.toContain(token);
    const newPassword = 'another lantern by the harbour';
    expect((await client.post('/reset-password', { token, newPassword })).statusCode).toBe(200);
    expect((await client.signIn(member.email, newPassword)).statusCode).toBe(200);
    expect((await detail()).acts[0]).toMatchObject({ kind: 'reset_sent', by: admin.name });
  });
});
