import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../../tests/testing.ts';
import { aGrant, anUnusedCode } from '../builders.ts';
import { exportPatron } from '../export.ts';
import { testKeys } from './testing.ts';
import { dayMs, minuteMs, openPatreonSite, type PatreonSite, refused } from './testing-site.ts';

let site: PatreonSite;
let member: TestMember;
let users = 1000;
let user: string;

beforeAll(async () => {
  site = await openPatreonSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.patreon.answerInstead(null);
  member = await site.newMember();
  users += 1;
  user = String(users);
});

async function readAfter(ms: number): Promise<void> {
  site.clock.pass(ms);
  await site.read();
  member = await site.signInAgain(member);
}
const tierOf = async (who = member) => (await site.status(who)).tier?.name ?? null;

describe('linking', () => {
  it('sends the browser to Patreon with what it documents, and asks for one scope', async () => {
    const url = await site.authorize(member);
    expect(url.origin + url.pathname).toBe(`${site.patreon.url}/oauth2/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: testKeys.clientId,
      redirect_uri: expect.stringMatching(/\/api\/patron\/callback$/),
      scope: 'identity',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    const navigated = await site.visitor.get('/api/patron/authorize', { 'sec-fetch-mode': 'navigate' });
    expect([navigated.statusCode, navigated.headers.location]).toEqual([303, '/#/patron']);
  });

  it('gives the tier of the membership', async () => {
    site.patreon.pledge(user, ['21']);
    const mine = await site.link(member, user);
    expect(mine).toMatchObject({ provider: 'patreon', linked: true, isPayingPatron: true, tier: { id: site.silver } });
    expect(mine.link).toMatchObject({ membership: 'active', problem: null });
    expect((await site.as(member).get('/api/me')).json()).toMatchObject({ patronStatus: 'paying' });
    expect((await site.as(member).post('/api/patron', { mode: 'paid' })).json().continueAt).toBeNull();
  });

  it('without a membership gives nothing, and `paid` leads there', async () => {
    expect(await site.link(member, user)).toMatchObject({ linked: true, isPatron: false, link: { membership: null } });
    const paid = (await site.as(await site.newMember()).post('/api/patron', { mode: 'paid' })).json();
    expect(paid.continueAt).toContain('/oauth2/authorize?');
  });

  it('takes a state once, from the session that began, within ten minutes', async () => {
    const sent = await site.comeBack(member, user);
    const other = await site.newMember();
    expect(refused(await site.finish(other, sent))).toEqual([409, 'link_refused']);
    const elsewhere = await site.signInAgain(member);
    expect(refused(await site.finish(elsewhere, sent))).toEqual([409, 'link_refused']);
    expect(refused(await site.finish(member, { ...sent, state: `${sent.state.slice(0, -1)}_` }))).toEqual([
      409,
      'link_refused',
    ]);
    expect((await site.finish(member, sent)).statusCode).toBe(200);
    expect(refused(await site.finish(member, sent))).toEqual([409, 'link_refused']);
    const late = await site.comeBack(member, user);
    site.clock.pass(10 * minuteMs);
    expect(refused(await site.finish(member, late))).toEqual([409, 'link_refused']);
  });

  it('of concurrent ends takes one, and one account of Patreon only for one member', async () => {
    const sent = await site.comeBack(member, user);
    const ends = await Promise.all([site.finish(member, sent), site.finish(member, sent), site.finish(member, sent)]);
    expect(ends.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const other = await site.newMember();
    expect(refused(await site.finish(other, await site.comeBack(other, user)))).toEqual([409, 'link_taken']);
    users += 1;
    const [one, two] = [await site.newMember(), await site.newMember()];
    const [first, second] = [await site.comeBack(one, String(users)), await site.comeBack(two, String(users))];
    const both = await Promise.all([site.finish(one, first), site.finish(two, second)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(both.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1);
  });

  it('tells why it failed: a code that is none, no answer, another answer, wrong keys', async () => {
    const { state } = await site.comeBack(member, user);
    expect(refused(await site.finish(member, { code: 'made-up', state }))).toEqual([409, 'link_refused']);
    for (const instead of [
      (response: ServerResponse) => response.writeHead(503).end(),
      (response: ServerResponse) => response.writeHead(429, { 'retry-after': '9' }).end(),
      (response: ServerResponse) => response.end('<p>Maintenance'),
      (response: ServerResponse) => response.destroy(),
    ]) {
      const sent = await site.comeBack(member, user);
      site.patreon.answerInstead(instead);
      expect(refused(await site.finish(member, sent))).toEqual([422, 'patreon_away']);
      site.patreon.answerInstead(null);
    }
    await site.configure({ clientSecret: 'wrong' });
    const answer = await site.finish(member, await site.comeBack(member, user));
    expect([...refused(answer), answer.json().detail]).toEqual([
      422,
      'patreon_away',
      expect.stringContaining('admins have to check'),
    ]);
    await site.configure();
    expect(await site.status(member)).toMatchObject({ linked: false });
  });

  it('passes only text of one value on to the page', async () => {
    const { headers } = await site.visitor.get('/api/patron/callback?error=access_denied&code=a&code=b&next=//evil');
    expect(headers.location).toBe('/#/patron?error=access_denied');
  });

  it('is not there before an admin offers it', async () => {
    await site.configure({ offered: false });
    expect(refused(await site.as(member).get('/api/patron/authorize'))).toEqual([409, 'paid_elsewhere']);
    expect(await site.status(member)).toMatchObject({ provider: 'manual' });
    await site.configure();
  });
});

describe('a link', () => {
  beforeEach(async () => {
    site.patreon.pledge(user, ['21']);
    await site.link(member, user);
  });

  it('is read again each day, and renews its tokens before they end', async () => {
    site.patreon.pledge(user, ['31']);
    await site.read();
    expect(await tierOf()).toBe('Silver');
    await readAfter(dayMs);
    expect(await tierOf()).toBe('Gold');
    site.patreon.forgetRequests();
    await readAfter(30 * dayMs + minuteMs);
    expect(site.patreon.requests().some(({ body }) => body.includes('grant_type=refresh_token'))).toBe(true);
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Gold' }, link: { problem: null } });
  });

  it('renews a token that Patreon ended early', async () => {
    site.patreon.expire(user);
    await readAfter(dayMs);
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Silver' }, link: { problem: null } });
  });

  it('keeps a tier that ended for the days of grace, and again without an end when it came back', async () => {
    site.patreon.pledge(user, [], 'former_patron');
    await readAfter(dayMs);
    const until = new Date(site.clock.now().getTime() + 3 * dayMs).toISOString();
    expect(await site.status(member)).toMatchObject({
      tier: { name: 'Silver' },
      until,
      link: { membership: 'former' },
    });
    site.patreon.pledge(user, ['21']);
    await readAfter(dayMs);
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Silver' }, until: null });
    site.patreon.pledge(user, [], 'former_patron');
    await readAfter(dayMs);
    await readAfter(3 * dayMs);
    expect(await site.status(member)).toMatchObject({ isPatron: false, tier: null, linked: true });
  });

  it('stays as it was while Patreon does not answer, and is tried ever less often', async () => {
    site.patreon.answerInstead((response) => response.writeHead(500).end());
    site.patreon.forgetRequests();
    await readAfter(dayMs);
    expect(await site.status(member)).toMatchObject({
      tier: { name: 'Silver' },
      until: null,
      link: { problem: 'away' },
    });
    await readAfter(2 * minuteMs);
    await readAfter(4 * minuteMs);
    await readAfter(5 * minuteMs);
    await readAfter(30 * dayMs);
    expect(await tierOf()).toBe('Silver');
    site.patreon.answerInstead(null);
    await readAfter(dayMs);
    expect(await site.status(member)).toMatchObject({ link: { problem: null } });
  });

  it('that the member ended at Patreon loses its tokens, and its tier after the grace', async () => {
    site.patreon.revoke(user);
    await readAfter(dayMs);
    expect(await site.status(member)).toMatchObject({
      linked: true,
      link: { problem: 'refused' },
      until: expect.any(String),
    });
    const row = await site.deps.db
      .selectFrom('patreon_links')
      .select('tokens')
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    expect(row?.tokens).toBeNull();
    await readAfter(3 * dayMs);
    expect(await tierOf()).toBeNull();
    site.patreon.signIn(user);
    expect(await site.link(member, user)).toMatchObject({ tier: { name: 'Silver' }, link: { problem: null } });
  });

  it('of a site whose keys are wrong costs nobody their link', async () => {
    await site.configure({ clientSecret: 'wrong' });
    site.patreon.expire(user);
    await readAfter(dayMs);
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Silver' }, link: { problem: 'setup' } });
    await site.configure();
    await readAfter(minuteMs);
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Silver' }, link: { problem: null } });
  });

  it('is read at once when its member asks, at most once a minute', async () => {
    site.clock.pass(minuteMs);
    site.patreon.pledge(user, ['31']);
    const again = await site.signInAgain(member);
    expect((await site.as(again).post('/api/patron/link/read')).json()).toMatchObject({ tier: { name: 'Gold' } });
    site.patreon.pledge(user, []);
    expect((await site.as(again).post('/api/patron/link/read')).json()).toMatchObject({ until: null });
  });

  it('ends with what it gave, and its tokens are gone', async () => {
    expect((await site.as(member).delete('/api/patron/link')).json()).toMatchObject({ linked: false, tier: null });
    expect((await site.as(member).delete('/api/patron/link')).statusCode).toBe(200);
    const other = await site.newMember();
    expect(await site.link(other, user)).toMatchObject({ tier: { name: 'Silver' } });
    await aGrant(site, other, { tierId: site.gold });
    await site.as(other).delete('/api/patron/link');
    expect(await tierOf(other)).toBe('Gold');
  });

  it('ends with `cancel`, which ends all', async () => {
    await aGrant(site, member, { tierId: site.silver });
    expect((await site.as(member).post('/api/patron', { mode: 'cancel' })).json()).toMatchObject({
      linked: false,
      isPatron: false,
    });
  });

  it('gives a tier that no admin ends and no code lengthens', async () => {
    const admin = await site.asAdmin();
    const { items } = (await admin.get('/api/admin/patron/grants')).json();
    const grant = items.find((one: { member: { id: string } }) => one.member.id === member.id);
    expect(grant).toMatchObject({ provider: 'patreon', running: true });
    expect(refused(await admin.delete(`/api/admin/patron/grants/${grant.id}`))).toEqual([409, 'conflict']);
    const code = await anUnusedCode(site, { tierId: site.silver });
    expect(refused(await site.as(member).post('/api/patron/redeem', { code }))).toEqual([409, 'code_refused']);
  });

  it('follows the admin who says which tier gives which', async () => {
    await site.configure({ tiers: [{ id: '21', tierId: site.gold }] });
    await readAfter(minuteMs);
    expect(await tierOf()).toBe('Gold');
    await site.configure();
    await readAfter(minuteMs);
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Gold' }, until: expect.any(String) });
  });

  it('is in the export without its tokens, and of another account replaces the one before', async () => {
    users += 1;
    site.patreon.pledge(String(users), ['31']);
    await site.link(member, String(users));
    expect(await site.status(member)).toMatchObject({ tier: { name: 'Gold' } });
    const { value } = await exportPatron(site.deps, member.id).next();
    expect(JSON.stringify(value)).toContain(`"user":"${users}"`);
    expect(JSON.stringify(value)).not.toMatch(/zqx|tokens/);
  });
});
