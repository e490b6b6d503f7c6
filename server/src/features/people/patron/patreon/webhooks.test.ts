import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestMember } from '../../../../../tests/testing.ts';
import { signWebhook, webhookBody } from './testing.ts';
import { minuteMs, openPatreonSite, type PatreonSite, refused } from './testing-site.ts';

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

describe('a webhook', () => {
  beforeEach(async () => {
    site.patreon.pledge(user, ['21']);
    await site.link(member, user);
    site.clock.pass(minuteMs);
  });

  it('makes the site read the membership, whatever it says itself', async () => {
    site.patreon.pledge(user, ['31']);
    expect((await site.send(webhookBody(user, { tierIds: [] }), { event: 'members:pledge:update' })).json()).toEqual({
      ok: true,
    });
    await readAfter(0);
    expect(await tierOf()).toBe('Gold');
  });

  it.each([
    ['no signature', () => ''],
    ['another secret', (body: string) => signWebhook(body, 'guessed')],
    ['another body', () => signWebhook('{}')],
    ['half a signature', (body: string) => signWebhook(body).slice(0, 16)],
    ['no hexadecimal digits', () => 'z'.repeat(32)],
  ])('that is forged with %s does nothing', async (_, forge) => {
    site.patreon.pledge(user, ['31']);
    const body = webhookBody(user);
    expect(refused(await site.send(body, { signature: forge(body) }))).toEqual([401, 'unauthorized']);
    await readAfter(0);
    expect(await tierOf()).toBe('Silver');
  });

  it('that is sent again and again causes one request a minute', async () => {
    const body = webhookBody(user);
    site.patreon.forgetRequests();
    for (let times = 0; times < 5; times += 1) {
      expect((await site.send(body)).statusCode).toBe(200);
      await site.read();
    }
    expect(site.patreon.requests()).toHaveLength(1);
    await readAfter(minuteMs);
    expect(site.patreon.requests()).toHaveLength(2);
  });

  it('about somebody else, of another kind or without a user changes nothing', async () => {
    expect((await site.send(webhookBody('0'))).statusCode).toBe(200);
    expect((await site.send('{"data":{}}', { event: 'posts:publish' })).statusCode).toBe(200);
    expect(refused(await site.send('{"data":{}}'))).toEqual([400, 'invalid']);
    expect(refused(await site.send('not JSON'))).toEqual([400, 'invalid']);
  });

  it('while a link is read has it read again', async () => {
    site.patreon.forgetRequests();
    await site.send(webhookBody(user));
    site.patreon.answerInstead((response) => {
      site.patreon.answerInstead(null);
      // The answer under way is older than this change.
      site.patreon.pledge(user, ['31']);
      void site.send(webhookBody(user)).then(() => response.writeHead(500).end());
    });
    await site.read();
    expect(await tierOf()).toBe('Silver');
    await readAfter(minuteMs);
    expect(await tierOf()).toBe('Gold');
  });

  it('in any order, doubled or lost on the way: the state ends as Patreon has it', async () => {
    type Step = { tiers: string[]; sends: number[]; reads: boolean };
    const step = fc.record({
      tiers: fc.subarray(['21', '31', '41']),
      sends: fc.array(fc.nat({ max: 20 }), { maxLength: 3 }),
      reads: fc.boolean(),
    });
    const before = (await site.deps.db.selectFrom('patreon_links').selectAll().execute()).length;
    expect(before).toBeGreaterThan(0);
    const run = async (steps: Step[]) => {
      const bodies: string[] = [];
      for (const { tiers, sends, reads } of steps) {
        site.patreon.pledge(user, tiers);
        bodies.push(webhookBody(user, { tierIds: tiers }));
        for (const which of sends) await site.send(bodies[which % bodies.length] as string);
        if (reads) await site.read();
        site.clock.pass(20_000);
      }
      // Any one body announces the last change.
      await site.send(bodies[0] as string);
      site.clock.pass(minuteMs);
      await site.read();
      const { tiers } = steps.at(-1) as Step;
      const running = await site.deps.db
        .selectFrom('patron_grants')
        .select('tier_id')
        .where('member_id', '=', member.id)
        .where('ends_at', 'is', null)
        .execute();
      const wanted = [...(tiers.includes('21') ? [site.silver] : []), ...(tiers.includes('31') ? [site.gold] : [])];
      expect(running.map(({ tier_id }) => tier_id).sort()).toEqual(wanted.sort());
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), run), { numRuns: 12 });
  });
});

describe('an admin', () => {
  it('sets secrets that nobody can read', async () => {
    const answer = (await site.configure()).json();
    expect(answer).toMatchObject({
      hasClientSecret: true,
      hasWebhookSecret: true,
      webhookUrl: expect.stringMatching(/\/api\/patron\/webhook$/),
    });
    expect(JSON.stringify(answer)).not.toContain('zqx');
    await site.link(member, user);
    for (const table of ['patreon_options', 'patreon_links'] as const) {
      const rows = await site.deps.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain('zqx');
    }
    const kept = await site.configure({ clientSecret: '', webhookSecret: undefined, graceDays: 5 });
    expect(kept.json()).toMatchObject({ hasClientSecret: true, hasWebhookSecret: true, graceDays: 5 });
    await site.configure();
  });

  it('is told what is missing or wrong', async () => {
    const fields = async (change: object) => Object.keys((await site.configure(change)).json().fields ?? {});
    expect(await fields({ clientId: '' })).toEqual(['clientId']);
    expect(await fields({ graceDays: 61 })).toEqual(['graceDays']);
    expect(refused(await site.configure({ tiers: [{ id: 'Gold', tierId: null }] }))).toEqual([400, 'invalid']);
    const twice = { id: '21', tierId: null };
    expect(refused(await site.configure({ tiers: [twice, twice] }))).toEqual([400, 'invalid']);
    expect(refused(await site.configure({ tiers: [{ id: '21', tierId: member.id }] }))).toEqual([404, 'not_found']);
  });

  it('sees the tiers of Patreon by their names, and how the links do', async () => {
    site.patreon.pledge(user, ['21', '77']);
    await site.link(member, user);
    const { tiers } = (await (await site.asAdmin()).get('/api/admin/patron/patreon')).json();
    expect(tiers).toContainEqual({ id: '77', title: 'Level 77', amountCents: 500, tierId: null });
    await site.send(webhookBody(user));
    await site.send(webhookBody(user), { signature: 'a0' });
    const health = (await (await site.asAdmin()).post('/api/admin/patron/patreon/read')).json();
    expect(health).toMatchObject({ webhookAt: expect.any(String), webhookRefusedAt: expect.any(String) });
    expect(health.due).toBe(health.links - (health.problems[0]?.links ?? 0));
    site.patreon.answerInstead((response) => response.end('[]'));
    await readAfter(minuteMs);
    const after = (await (await site.asAdmin()).get('/api/admin/patron/patreon/health')).json();
    expect(after.problems).toContainEqual(expect.objectContaining({ problem: 'unreadable' }));
  });
});
