import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestMember } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { beginLeaving, cancelLeaving, setSuspended } from '../../people/members/index.ts';
import { type AgeSite, openAgeSite } from './testing.ts';

let site: AgeSite;
let who: TestMember;
beforeAll(async () => {
  site = await openAgeSite();
  who = await site.newMember();
});
afterAll(() => site.close());

const acts = async () =>
  (
    await site.deps.db.selectFrom('audit_log').select(['act', 'by_id', 'about_id', 'detail']).orderBy('seq').execute()
  ).filter(({ act }) => act.startsWith('age_'));
const rulesUrl = '/api/admin/age-checks/rules';

describe('rules', () => {
  it('are saved as a whole, by their version, and recorded', async () => {
    await site.rule({ GB: 'assured', 'US-TX': 'assured' });
    const { rules, here } = await site.shown();
    expect(rules.rules).toEqual([
      { place: 'GB', least: 'assured' },
      { place: 'US-TX', least: 'assured' },
    ]);
    expect(here).toEqual({ place: null, least: 'assured', trusted: true });
    const old = await site.asAdmin.post(rulesUrl, { ...rules, version: rules.version - 1 });
    expect([old.statusCode, old.json().code]).toEqual([409, 'conflict']);
    expect(await acts()).toContainEqual({
      act: 'age_rules_saved',
      by_id: site.admin.id,
      about_id: null,
      detail: { otherwise: 'declared', rules: 2 },
    });
    await site.rule({});
  });

  it.each([
    ['a place that is none', { rules: [{ place: 'Britain', least: 'assured' }] }],
    ['a place twice', { rules: ['GB', 'gb'].map((place) => ({ place, least: 'assured' })) }],
    ['a state that is none', { rules: [{ place: 'GB', least: 'blocked' }] }],
    ['a header that is none', { countryHeader: 'x country' }],
  ])('are refused with %s', async (_, change) => {
    const { rules } = await site.shown();
    const answer = await site.asAdmin.post(rulesUrl, { ...rules, ...change });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect((await site.shown()).rules).toEqual(rules);
  });
});

describe('a state set by hand', () => {
  it('counts with the next request, and is recorded with its reason', async () => {
    const expiresAt = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    const set = await site.set(who, 'assured', { reason: 'Met them in person', expiresAt });
    expect(set.json()).toMatchObject({
      state: 'assured',
      last: { result: 'by_hand', reason: 'Met them in person', expiresAt },
    });
    // Only admins see the reason.
    expect((await site.as(who).get('/api/me/age')).json()).toMatchObject({ state: 'assured', last: { reason: null } });
    site.clock.pass(3_600_000);
    expect((await site.asAdmin.get(`/api/admin/members/${who.id}/age`)).json().state).toBe('declared');
    expect(await acts()).toContainEqual({
      act: 'age_state_set',
      by_id: site.admin.id,
      about_id: who.id,
      detail: { state: 'assured' },
    });
  });

  it('ends the checks that are under way', async () => {
    await site.configure();
    const answer = await site.answerFor(who);
    await site.set(who, 'declared');
    expect((await site.finish(who, answer)).json().code).toBe('age_check_refused');
    expect(await site.stateOf(who)).toBe('declared');
  });

  it('asks for the declaration again', async () => {
    await site.set(who, 'unknown');
    expect((await site.as(who).get('/api/feed')).json().code).toBe('age_assurance_required');
    expect((await site.as(who).post('/api/me/age/declaration', { adult: false })).statusCode).toBe(400);
    const declared = await site.as(who).post('/api/me/age/declaration', { adult: true });
    expect(declared.json()).toMatchObject({ state: 'declared', met: true, declaredAt: site.clock.now().toISOString() });
    expect((await site.as(who).get('/api/feed')).statusCode).toBe(200);
    await site.set(who, 'blocked');
    expect((await site.as(who).post('/api/me/age/declaration', { adult: true })).json().code).toBe('forbidden');
    await site.set(who, 'declared');
  });

  it('needs a reason, an end that is to come, and a member', async () => {
    expect((await site.set(who, 'assured', { reason: ' ' })).json().fields).toHaveProperty('reason');
    const expiresAt = site.clock.now().toISOString();
    expect((await site.set(who, 'assured', { expiresAt })).json().fields).toHaveProperty('expiresAt');
    expect((await site.set({ ...who, id: '00000000-0000-7000-8000-000000000000' }, 'assured')).statusCode).toBe(404);
    expect(await site.stateOf(who)).toBe('declared');
  });
});

describe('a member who may be under age', () => {
  const sees = async (urls: string[]) => Promise.all(urls.map(async (url) => (await site.as(who).get(url)).statusCode));

  it('is out of sight with all they have, can sign in, and comes back', async () => {
    const young = await site.newMember();
    const id = await aPublishedPicture(site.deps, young, { width: 64, height: 48 });
    const { media, author } = (await site.as(who).get(`/api/content/${id}`)).json();
    const urls = [`/api/content/${id}`, `/api/users/${author.slug}`, media.renditions[0].url];
    expect(await sees(urls)).toEqual([200, 200, 200]);
    await site.set(young, 'blocked');
    await vi.waitFor(async () => expect(await sees(urls)).toEqual([404, 404, 404]));
    expect((await site.as(who).get('/api/feed?limit=50')).body).not.toContain(id);
    const listed = await site.asAdmin.get('/api/admin/members?state=underage');
    expect(listed.json().items.map((member: { id: string }) => member.id)).toEqual([young.id]);
    expect((await site.as(young).get('/api/me')).statusCode).toBe(200);
    await site.set(young, 'declared');
    await vi.waitFor(async () => expect(await sees(urls)).toEqual([200, 200, 200]));
  });

  it('stays out of sight when a suspension or a deletion that was begun is taken back', async () => {
    const { db, hooks } = site.deps;
    const young = await site.newMember();
    const statusOf = async () =>
      (await db.selectFrom('members').select('status').where('id', '=', young.id).executeTakeFirstOrThrow()).status;
    const statuses: string[] = [];
    const after = async (act: () => Promise<unknown>) => {
      await act();
      statuses.push(await statusOf());
    };
    await after(() => setSuspended({ db, hooks }, young.id, true));
    await after(() => site.set(young, 'blocked'));
    await after(() => setSuspended({ db, hooks }, young.id, false));
    await after(() => db.transaction().execute((tx) => beginLeaving(site.deps, tx, young.id, new Date('2027-01-01'))));
    await after(() => db.transaction().execute((tx) => cancelLeaving(tx, young.id, site.clock.now())));
    await after(() => site.set(young, 'unknown'));
    expect(statuses).toEqual(['suspended', 'suspended', 'underage', 'leaving', 'underage', 'active']);
  });
});

it('figures count the members in each state', async () => {
  const before = (await site.shown()).figures;
  const [one, two, three] = [await site.newMember(), await site.newMember(), await site.newMember()];
  await site.set(one, 'assured');
  await site.set(two, 'blocked');
  await site.start(three);
  const after = (await site.shown()).figures;
  expect(after).toEqual({
    ...before,
    assured: before.assured + 1,
    blocked: before.blocked + 1,
    pending: before.pending + 1,
  });
});
