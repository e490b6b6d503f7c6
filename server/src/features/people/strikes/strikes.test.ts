import type { Standing } from '@veil/contract/people/strikes.ts';
import type { RuleName, SanctionKind } from '@veil/contract/rules.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { saveSettings } from '../../site/settings/testing.ts';
import { openAuthClient } from '../auth/testing.ts';
import { harderOf, levelOf } from './levels.ts';
import { strikeRules } from './settings.ts';
import { dayMs, openDecisions } from './testing.ts';

let site: TestSite;
let member: TestMember;
let admin: TestMember;
let decide: ReturnType<typeof openDecisions>['decide'];
let reverse: ReturnType<typeof openDecisions>['reverse'];

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
  ({ decide, reverse } = openDecisions(site));
});
afterAll(() => site.close());
beforeEach(async () => {
  member = await site.newMember();
});

const signIn = async () => {
  member = await site.signInAgain(member);
};
const standing = async (): Promise<Standing> => (await site.as(member).get('/api/me/standing')).json();
const detail = async (id = member.id) =>
  (await site.as(await site.signInAgain(admin)).get(`/api/admin/members/${id}`)).json();
const suspendByHand = async (days: number) => {
  const asAdmin = site.as(await site.signInAgain(admin));
  const address = `/api/admin/members/${member.id}`;
  const sanction = { kind: 'suspend', days };
  const effect = (await asAdmin.get(`${address}/effect?rule=spam&sanction=suspend&days=${days}`)).json();
  const answer = await asAdmin.post(`${address}/suspend`, { reason: 'By hand', rule: 'spam', sanction, effect });
  expect(answer.statusCode).toBe(200);
};
const statusOf = async (id = member.id) => (await detail(id)).state as string;

describe('strikes add up', () => {
  // Default weights: spam 1 for 90 days, deception 2 for 180, harassment 3 for 365. Limit from 3, suspension from 5,
  // ban from 8.
  const script: [day: number, rule: RuleName, applied: SanctionKind, weight: number][] = [
    [0, 'spam', 'warn', 1],
    [10, 'spam', 'warn', 2],
    [20, 'spam', 'limit', 3],
    // All three spam strikes have expired.
    [120, 'spam', 'warn', 1],
    [130, 'deception', 'limit', 3],
    [140, 'deception', 'suspend', 5],
    // The spam strike has expired, the two others count.
    [250, 'spam', 'suspend', 5],
    [260, 'harassment', 'ban', 8],
  ];

  it('to the level of the sum, over the expiry of each', async () => {
    let today = 0;
    for (const [day, rule, applied, weight] of script) {
      site.clock.pass((day - today) * dayMs);
      today = day;
      await site.runRepeated('ended suspensions');
      expect([day, rule, (await decide(member, rule)).applied]).toEqual([day, rule, applied]);
      expect((await detail()).standing.weight).toBe(weight);
    }
    expect(await statusOf()).toBe('suspended');
    // A ban has no end.
    site.clock.pass(3650 * dayMs);
    await site.runRepeated('ended suspensions');
    expect(await statusOf()).toBe('suspended');
  });

  it('counts a strike until its very end', async () => {
    await decide(member, 'spam');
    site.clock.pass(90 * dayMs - 1);
    await signIn();
    expect(await standing()).toMatchObject({ weight: 1, strikes: [{ counts: true }] });
    site.clock.pass(1);
    expect(await standing()).toMatchObject({ weight: 0, strikes: [{ counts: false, rule: 'spam', liftedAt: null }] });
  });

  it('and what the moderator chose counts where it is harder, for as long as they said', async () => {
    const { applied } = await decide(member, 'spam', { kind: 'suspend', days: 2 });
    expect(applied).toBe('suspend');
    expect(await detail()).toMatchObject({ state: 'suspended', suspension: { reason: 'The reason', hides: true } });
    const told = await openAuthClient(site).signIn(member.email, member.password);
    expect(told.json().detail).toMatch(/The reason: The reason\. The e-mail about it .* you can appeal$/);
    site.clock.pass(2 * dayMs);
    await site.runRepeated('ended suspensions');
    expect(await statusOf()).toBe('active');
  });

  it('by the settings of the site', async () => {
    const asAdmin = site.as(await site.signInAgain(admin));
    const values = { weights: { spam: 9 }, expiryDays: { spam: 1 } };
    expect((await saveSettings(asAdmin, 'strikes', values)).statusCode).toBe(200);
    expect((await decide(member, 'spam')).applied).toBe('ban');
    expect((await saveSettings(asAdmin, 'strikes', strikeRules.defaults)).statusCode).toBe(200);
  });

  it('once for a decision, also of concurrent calls', async () => {
    const decisionId = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => decide(member, 'deception', null, { decisionId })));
    expect(both.map(({ applied }) => applied)).toEqual(['warn', 'warn']);
    expect(await standing()).toMatchObject({ weight: 2, strikes: [{}] });
  });

  it('to what the rules say of any sum', () => {
    const settings = { limitAt: 3, suspendAt: 5, banAt: 8 } as never;
    const kinds: (SanctionKind | null)[] = [null, 'warn', 'limit', 'suspend', 'ban'];
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.constantFrom(...kinds), (one, more, chosen) => {
        const [before, after] = [levelOf(one, settings), levelOf(one + more, settings)];
        // More strikes never soften a sanction, and no sum softens the chosen one.
        expect(harderOf(before, after)).toBe(after);
        expect(kinds.indexOf(harderOf(chosen, after))).toBeGreaterThanOrEqual(kinds.indexOf(chosen));
      }),
    );
  });
});

describe('a reversed decision', () => {
  it('leaves the account as it was: strike, limit and suspension', async () => {
    const first = await decide(member, 'spam', { kind: 'limit', days: 5 });
    const second = await decide(member, 'illegal');
    expect([first.applied, second.applied]).toEqual(['limit', 'suspend']);
    expect(await statusOf()).toBe('suspended');
    await reverse(second.decisionId);
    expect(await statusOf()).toBe('active');
    await signIn();
    expect(await standing()).toMatchObject({ weight: 1, limitedUntil: expect.any(String) });
    await reverse(first.decisionId);
    await reverse(first.decisionId);
    expect(await standing()).toMatchObject({ weight: 0, limitedUntil: null });
    expect((await standing()).sanctions.every(({ liftedAt, runs }) => liftedAt !== null && !runs)).toBe(true);
  });

  it('softens later sanctions that its strike had made harder', async () => {
    const first = await decide(member, 'illegal');
    const second = await decide(member, 'illegal', { kind: 'warn' });
    expect(second.applied).toBe('ban');
    await reverse(first.decisionId);
    // The rest weighs 4, which is a limit.
    expect(await statusOf()).toBe('active');
    await signIn();
    const { sanctions, limitedUntil } = await standing();
    // Its own weight leads to that, without earlier strikes.
    expect(sanctions[0]).toMatchObject({ kind: 'limit', raised: false, runs: true });
    expect(limitedUntil).toBe(new Date(site.clock.now().getTime() + 7 * dayMs).toISOString());
  });

  it('does not end a suspension by an admin', async () => {
    const { decisionId } = await decide(member, 'illegal', { kind: 'limit' });
    await suspendByHand(3);
    await reverse(decisionId);
    expect(await detail()).toMatchObject({ state: 'suspended', suspension: { reason: 'By hand' } });
  });
});

describe('suspensions of admins and sanctions', () => {
  it('go on where the sanction outlasts the other', async () => {
    await suspendByHand(1);
    expect((await detail()).suspension.reason).toBe('By hand');
    await decide(member, 'spam', { kind: 'suspend', days: 3 });
    site.clock.pass(dayMs);
    await site.runRepeated('ended suspensions');
    expect(await detail()).toMatchObject({ state: 'suspended', suspension: { reason: 'The reason' } });
    site.clock.pass(2 * dayMs);
    await site.runRepeated('ended suspensions');
    expect(await statusOf()).toBe('active');
  });

  it('end with the lift of an admin, and the strikes stay', async () => {
    await decide(member, 'minor');
    const lifted = await site.as(await site.signInAgain(admin)).post(`/api/admin/members/${member.id}/lift`, {});
    expect(lifted.json()).toMatchObject({ state: 'active', standing: { weight: 8, sanctions: [{ runs: false }] } });
    await site.runRepeated('ended suspensions');
    expect(await statusOf()).toBe('active');
  });
});

describe('a limited member', () => {
  it('may neither publish nor comment until the end, and everything else', async () => {
    const item = await aPublishedPicture(site.deps, await site.newMember(), { width: 64, height: 48 });
    const own = await aPublishedPicture(site.deps, member, { width: 64, height: 48 });
    const speak = site.as(member);
    const comment = (await speak.post(`/api/content/${item}/comments`, { text: 'Before' })).json().id;
    await decide(member, 'spam', { kind: 'limit', days: 2 });
    const refused = [
      await speak.upload('/api/upload', {}),
      await speak.post('/api/uploads/resumable'),
      await speak.upload(`/api/content/${own}/edit`, {}),
      await speak.post(`/api/content/${own}/edit`, { revision: 0, operations: [], saveAs: 'new' }),
      await speak.post(`/api/content/${item}/comments`, { text: 'After' }),
      await speak.post(`/api/comments/${comment}`, { text: 'After' }),
    ];
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      refused.map(() => [403, 'limited']),
    );
    const end = new Date(site.clock.now().getTime() + 2 * dayMs);
    expect(refused[0]?.json().detail).toContain(`until ${end.getUTCDate()} `);
    expect(refused[0]?.json().detail).toContain(`${end.getUTCFullYear()} at 12:00 UTC`);
    expect((await speak.post(`/api/content/${item}/favorite`)).statusCode).toBe(200);
    expect((await speak.get('/api/me')).json().limitedUntil).toBe(
      new Date(site.clock.now().getTime() + 2 * dayMs).toISOString(),
    );
    site.clock.pass(2 * dayMs);
    await signIn();
    expect((await site.as(member).get('/api/me')).json().limitedUntil).toBe(null);
    expect((await site.as(member).post(`/api/content/${item}/comments`, { text: 'After' })).statusCode).toBe(200);
  });
});

describe('members of staff', () => {
  it('get strikes and nothing from their sum, and only admins sanction them', async () => {
    const moderator = await site.newMember({ staff: 'moderator' });
    expect((await decide(moderator, 'minor')).applied).toBe('none');
    expect((await detail(moderator.id)).standing.weight).toBe(8);
    const other = await site.newMember({ staff: 'moderator' });
    await expect(decide(moderator, 'spam', { kind: 'limit' }, { by: other.id })).rejects.toThrow('Only an admin');
    await expect(decide(other, 'spam', { kind: 'limit' }, { by: other.id })).rejects.toThrow('Somebody else');
    expect((await decide(moderator, 'spam', { kind: 'ban' }, { by: admin.id })).applied).toBe('ban');
  });

  it('the only admin is not suspended', async () => {
    const byOther = { by: (await site.newMember({ staff: 'moderator' })).id };
    await expect(decide(admin, 'spam', { kind: 'ban' }, byOther)).rejects.toThrow('Only an admin');
    expect(await statusOf(admin.id)).toBe('active');
  });
});

it('a decision about somebody who is gone does nothing', async () => {
  expect(await decide({ id: crypto.randomUUID() }, 'illegal', { kind: 'ban' })).toMatchObject({ applied: 'none' });
});

it('standing is one’s own, and not for visitors', async () => {
  await decide(member, 'spam');
  expect((await site.visitor.get('/api/me/standing')).statusCode).toBe(401);
  expect((await site.as(await site.newMember()).get('/api/me/standing')).json()).toMatchObject({
    weight: 0,
    strikes: [],
  });
});
