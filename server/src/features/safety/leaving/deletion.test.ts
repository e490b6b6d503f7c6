import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { recount } from '../../items/content/index.ts';
import { openAuthClient } from '../../people/auth/testing.ts';
import { setStaff, setSuspended } from '../../people/members/index.ts';
import { decideAbout } from '../moderation/builders.ts';
import { deleteDueMembers, deleteMember } from './delete-member.ts';
import { anItemWithOriginal, storedKeys } from './testing.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let site: TestSite;
let owner: TestMember;
let other: TestMember;

beforeAll(async () => {
  site = await openTestSite({ works: false });
});
afterAll(() => site.close());
beforeEach(async () => {
  owner = await site.newMember();
  other = await site.newMember();
});

const leave = (who = owner, password = who.password) => site.as(who).post('/api/me/deletion', { password });
const deletion = async (who: TestMember) => (await site.as(who).get('/api/me/deletion')).json();
const keep = (who: TestMember) => site.as(who).delete('/api/me/deletion');
const rowOf = (who = owner) =>
  site.deps.db.selectFrom('members').select(['status', 'deletes_at']).where('id', '=', who.id).executeTakeFirst();
const anItem = (who = owner) => anItemWithOriginal(site, who, Buffer.from('as it was uploaded'));

describe('asking for the deletion of an account', () => {
  it('needs the password', async () => {
    for (const wrong of ['', 'not the one']) {
      const refused = await leave(owner, wrong);
      expect([refused.statusCode, refused.json().fields]).toEqual([400, { password: 'The password is not right' }]);
    }
    expect(await rowOf()).toEqual({ status: 'active', deletes_at: null });
  });

  it('signs the member out everywhere and takes them out of sight; a new session can see it and keep the account', async () => {
    const client = openAuthClient(site);
    const elsewhere = await site.signInAgain(owner);
    const item = await anItem();
    const seen = async () => [
      (await site.as(other).get(`/api/users/${owner.id}`)).statusCode,
      (await site.as(other).get(`/api/content/${item}`)).statusCode,
      (await site.as(other).get(`/api/feed?channelId=${owner.id}`)).json().total,
    ];
    expect(await seen()).toEqual([200, 200, 1]);
    const due = new Date(site.clock.now().getTime() + 14 * day).toISOString();
    expect((await leave()).json()).toEqual({ deletesAt: due, canKeep: true });
    expect(await seen()).toEqual([404, 404, 0]);
    expect(await recount(site.deps)).toEqual([]);
    for (const { token } of [owner, elsewhere]) expect((await client.me(token)).statusCode).toBe(401);
    const letter = await client.email(owner.email, /will be deleted/);
    expect(letter.text).toContain('4 December 2026');

    expect((await client.signIn(owner.email, owner.password)).statusCode).toBe(200);
    const back = await site.signInAgain(owner);
    const barred = await site.as(back).get('/api/me');
    expect([barred.statusCode, barred.json().code]).toEqual([403, 'leaving']);
    for (const path of ['feed', 'me/export', `content/${item}`])
      expect((await site.as(back).get(`/api/${path}`)).statusCode).toBe(403);
    expect(await deletion(back)).toEqual({ deletesAt: due, canKeep: true });
    expect((await keep(back)).json()).toEqual({ deletesAt: null, canKeep: false });
    expect((await site.as(back).get('/api/me')).statusCode).toBe(200);
    expect(await seen()).toEqual([200, 200, 1]);
    expect(await recount(site.deps)).toEqual([]);
    await client.email(owner.email, /account stays/);
    site.clock.pass(15 * day);
    await deleteDueMembers(site.deps);
    expect(await seen()).toEqual([200, 200, 1]);
  });

  it('is not lifted by the end of a suspension, and does not lift one', async () => {
    await leave();
    await setSuspended(site.deps, owner.id, true);
    expect((await openAuthClient(site).signIn(owner.email, owner.password)).json().code).toBe('suspended');
    await setSuspended(site.deps, owner.id, false);
    expect((await rowOf())?.status).toBe('leaving');
    await setSuspended(site.deps, owner.id, true);
    site.clock.pass(14 * day);
    await deleteDueMembers(site.deps);
    expect(await rowOf()).toBeUndefined();
  });

  it('is refused to the last admin, and to one of two admins at once', async () => {
    const [first, second] = [await site.newMember({ staff: 'admin' }), await site.newMember({ staff: 'admin' })];
    const answers = await Promise.all([leave(first), leave(second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stays = answers[0]?.statusCode === 409 ? first : second;
    expect((await leave(stays)).json().detail).toMatch(/^You are the only admin/);
    await setStaff(site.deps.db, other.id, 'admin');
    expect((await leave(stays)).statusCode).toBe(200);
    await setStaff(site.deps.db, other.id, null);
  });
});

describe('the end of the 14 days', () => {
  it('deletes account, items and files, not a minute earlier, and mails a receipt', async () => {
    const item = await anItem();
    await leave();
    site.clock.pass(14 * day - minute);
    await deleteDueMembers(site.deps);
    expect((await storedKeys(site)).filter((key) => key.includes(item))).toHaveLength(2);
    site.clock.pass(minute);
    const back = await site.signInAgain(owner);
    expect((await keep(back)).json().detail).toBe('It is too late: your account is being deleted');
    expect(await deletion(back)).toMatchObject({ canKeep: false });
    await deleteDueMembers(site.deps);
    expect(await rowOf()).toBeUndefined();
    expect((await storedKeys(site)).filter((key) => key.includes(item))).toEqual([]);
    expect((await openAuthClient(site).me(back.token)).statusCode).toBe(401);
    expect((await openAuthClient(site).signIn(owner.email, owner.password)).statusCode).toBe(401);
    expect((await openAuthClient(site).email(owner.email, /was deleted/)).text).toContain('Nobody can bring them back');
  });

  it('mails the receipt in the language of the account', async () => {
    await site.deps.db.updateTable('members').set({ language: 'de' }).where('id', '=', owner.id).execute();
    await leave();
    site.clock.pass(14 * day);
    const at = site.clock.now().toLocaleDateString('de', { dateStyle: 'long', timeZone: 'UTC' });
    await deleteDueMembers(site.deps);
    const letter = await openAuthClient(site).email(owner.email, /^Dein Konto wurde gelöscht$/);
    expect(letter.text).toContain(`Dein Konto wurde am ${at} gelöscht`);
  });

  it('is continued after a failure at any step, and two runs at once do no harm', async () => {
    const items = [await anItem(), await anItem(), await anItem()];
    const theirs = await anItem(other);
    for (const what of ['favorite', 'came']) await site.as(owner).post(`/api/content/${theirs}/${what}`);
    await leave();
    site.clock.pass(14 * day);
    const { hooks, storage } = site.deps;
    const brokenStorage = { ...storage, removeAll: () => Promise.reject(new Error('the disk is gone')) };
    const broken = [
      { ...site.deps, storage: brokenStorage },
      { ...site.deps, mail: { send: () => Promise.reject(new Error('no mail server')) } },
      { ...site.deps, hooks: { ...hooks, onMemberEnd: () => Promise.reject(new Error('killed')) } },
    ];
    for (const deps of broken) {
      await expect(deleteMember(deps, owner.id)).rejects.toThrow();
      expect(await rowOf()).toMatchObject({ status: 'leaving' });
      expect(await recount(site.deps)).toEqual([]);
    }
    await Promise.all([deleteMember(site.deps, owner.id), deleteMember(site.deps, owner.id)]).catch(() => undefined);
    expect(await rowOf()).toBeUndefined();
    expect(await recount(site.deps)).toEqual([]);
    for (const id of items)
      expect((await storedKeys(site)).filter((key) => key.includes(`originals/${id}`))).toEqual([]);
  });

  it('does not wait for a mail server for longer than a day', async () => {
    await leave();
    const deps = { ...site.deps, mail: { send: () => Promise.reject(new Error('no mail server')) } };
    site.clock.pass(14 * day);
    await deleteDueMembers(deps);
    expect(await rowOf()).toBeDefined();
    site.clock.pass(day);
    await deleteDueMembers(deps);
    expect(await rowOf()).toBeUndefined();
  });

  it('keeps the names from others for 90 days, and tells nobody whose they were', async () => {
    const name = `Amber ${randomUUID().slice(0, 8)}`;
    await site.as(owner).post('/api/me/profile', { displayName: name });
    await leave();
    site.clock.pass(14 * day);
    await deleteDueMembers(site.deps);
    other = await site.signInAgain(other);
    const taken = await site.as(other).post('/api/me/profile', { displayName: name });
    expect([taken.statusCode, taken.json().detail]).toEqual([409, 'This name is taken']);
    expect((await site.as(other).post('/api/profilecheck', { name })).json().available).toBe(false);
    const rows = await site.deps.db.selectFrom('retired_slugs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('amber');
    site.clock.pass(91 * day);
    other = await site.signInAgain(other);
    expect((await site.as(other).post('/api/me/profile', { displayName: name })).statusCode).toBe(200);
  });
});

describe('evidence', () => {
  it('is kept sealed without its maker until the decision, also where the maker had deleted it before', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    const [one, two] = [await anItem(), await anItem()];
    for (const id of [one, two]) await site.as(other).post(`/api/content/${id}/report`, { reason: 'stolen' });
    await site.as(owner).delete(`/api/content/${two}?forever=true`);
    await leave();
    site.clock.pass(14 * day);
    await deleteDueMembers(site.deps);
    const [asOther, asModerator] = [await site.signInAgain(other), await site.signInAgain(moderator)];
    for (const id of [one, two]) {
      const seen = await site.as(asModerator).get(`/api/content/${id}`);
      expect([seen.statusCode, seen.json().owner?.name ?? seen.json().author?.name]).toEqual([200, 'Deleted member']);
      expect((await site.as(asOther).get(`/api/content/${id}`)).statusCode).toBe(404);
      expect(await storedKeys(site, 'originals/')).toContain(`originals/${id}`);
    }
    expect((await site.as(asOther).get('/api/users/Deleted%20member')).statusCode).toBe(404);
    for (const id of [one, two]) await decideAbout(site, asModerator, id, 'keep');
    expect((await storedKeys(site)).filter((key) => key.includes(one) || key.includes(two))).toEqual([]);
    const rows = await site.deps.db.selectFrom('reports').select('about').where('content_id', '=', one).execute();
    expect(rows).toMatchObject([{ about: { title: '', ownerId: null, ownerName: null, original: expect.anything() } }]);
    expect(await recount(site.deps)).toEqual([]);
  });
});
