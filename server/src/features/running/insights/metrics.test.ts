import type { DayMetrics } from '@veil/contract/running/insights.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';

let site: TestSite;
let admin: TestMember;
const dayMs = 86_400_000;

beforeAll(async () => {
  site = await openTestSite({ works: false });
  admin = await site.newMember({ staff: 'admin' });
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.deps;
  passDays(10, 12);
  await db.deleteFrom('daily_metrics').execute();
  await db.deleteFrom('content').execute();
  await db.deleteFrom('accounts').where('id', '!=', admin.id).execute();
  await sql`delete from jobs.job`.execute(db);
  await beginNow('members');
  await db
    .updateTable('sessions')
    .set({ used_at: new Date(0), expires_at: new Date('2030-01-01') })
    .execute();
});

const beginNow = (table: 'members' | 'content', id?: string) =>
  site.deps.db
    .updateTable(table)
    .set({ created_at: site.clock.now() })
    .$if(id !== undefined, (all) => all.where('id', '=', id ?? ''))
    .execute();
const today = (offset = 0) => new Date(site.clock.now().getTime() + offset * dayMs).toISOString().slice(0, 10);
const metrics = async (days = 30): Promise<DayMetrics[]> =>
  (await site.as(admin).get(`/api/admin/metrics?days=${days}`)).json().days;
const aPicture = (owner: TestMember) => aPublishedPicture(site.deps, owner, { width: 64, height: 48 });
const use = (who: TestMember, at = site.clock.now()) =>
  site.deps.db.updateTable('sessions').set({ used_at: at }).where('account_id', '=', who.id).execute();
/** Some days are skipped. */
const passDays = (days: number, hour = 0) => {
  const midnight = Math.floor(site.clock.now().getTime() / dayMs) * dayMs;
  site.clock.pass(midnight + days * dayMs + hour * 3_600_000 - site.clock.now().getTime());
};

describe('today', () => {
  it('counts the present state', async () => {
    const id = await aPicture(admin);
    await beginNow('content', id);
    await site.as(admin).post(`/api/content/${id}/votes`, { value: 1 });
    await site.as(admin).post(`/api/content/${id}/favorite`);
    await use(admin);
    const [now, ...others] = await metrics();
    expect(others).toEqual([]);
    expect(now).toMatchObject({
      day: today(),
      members: 1,
      activeMembers: 1,
      uploads: 1,
      votes: 1,
      favorites: 1,
    });
    expect(now).toMatchObject({ cames: 0, comments: 0, jobsDone: 0, queueP50: null, pageViews: 0 });
  });

  it('counts jobs with the time that they waited', async () => {
    const at = (seconds: number) => new Date(site.clock.now().getTime() + seconds * 1000);
    const add = (state: string, waited: number) =>
      sql`insert into jobs.job (name, state, start_after, started_on, completed_on)
        values ('prune-searches', ${state}::jobs.job_state, ${at(0)}, ${at(waited)}, ${at(waited + 1)})`.execute(
        site.deps.db,
      );
    for (const waited of [1, 2, 3]) await add('completed', waited);
    await add('failed', 40);
    expect((await metrics())[0]).toMatchObject({ jobsDone: 3, jobsFailed: 1, queueP50: 2500, queueP95: 34450 });
  });
});

describe('a day that is over', () => {
  it('is recorded once and stays, whatever is deleted later', async () => {
    const id = await aPicture(admin);
    await beginNow('content', id);
    passDays(1, 0.1);
    await Promise.all([
      site.runRepeated('record days'),
      site.runRepeated('record days'),
      site.runRepeated('record days'),
    ]);
    await site.deps.db.deleteFrom('content').execute();
    await site.runRepeated('record days');
    expect((await metrics()).map(({ day, uploads }) => [day, uploads])).toEqual([
      [today(-1), 1],
      [today(), 0],
    ]);
  });

  it('is recorded after days on which the site was off, and ends at midnight', async () => {
    await site.runRepeated('record days');
    passDays(0, 23.9999);
    const late = await site.newMember();
    await beginNow('members', late.id);
    passDays(1);
    const early = await site.newMember();
    await beginNow('members', early.id);
    passDays(3, 5);
    await site.runRepeated('record days');
    expect((await metrics()).map(({ day, members, newMembers }) => [day, members, newMembers])).toEqual([
      [today(-4), 2, 2],
      [today(-3), 3, 1],
      [today(-2), 3, 0],
      [today(-1), 3, 0],
      [today(), 3, 0],
    ]);
    expect(await metrics(2)).toHaveLength(2);
  });

  it('keeps its active members, though sessions only know their last use', async () => {
    const other = await site.newMember();
    await use(admin);
    await use(other);
    await site.runRepeated('record days');
    passDays(1, 1);
    await use(admin);
    await site.runRepeated('record days');
    expect((await metrics()).map(({ activeMembers }) => activeMembers)).toEqual([2, 1]);
    await site.deps.db.deleteFrom('sessions').where('account_id', '=', other.id).execute();
    passDays(1);
    await use(admin);
    await site.runRepeated('record days');
    expect((await metrics()).map(({ activeMembers }) => activeMembers)).toEqual([2, 1, 1]);
  });
});

it('equals a recount of what members did, day by day', async () => {
  const people = [admin, await site.newMember(), await site.newMember()];
  await beginNow('members');
  const items = [await aPicture(admin), await aPicture(admin), await aPicture(admin)];
  await beginNow('content');
  const kinds = ['votes', 'favorite', 'came'] as const;
  const given = fc.uniqueArray(
    fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(2), item: fc.nat(2), day: fc.nat(4) }),
    { selector: ({ kind, who, item }) => `${kind} ${who} ${item}`, minLength: 6, maxLength: 27 },
  );
  const [acts = []] = fc.sample(given, { numRuns: 1, seed: 7 });
  const expected: Record<string, Record<string, number>> = {};
  for (let day = 0; day <= 4; day++) {
    const name = site.clock.now().toISOString().slice(0, 10);
    expected[name] = { votes: 0, favorite: 0, came: 0 };
    for (const { kind, who, item } of acts.filter((act) => act.day === day)) {
      const answer = await site.as(people[who] as TestMember).post(`/api/content/${items[item]}/${kind}`, { value: 1 });
      expect(answer.statusCode).toBe(200);
      (expected[name] as Record<string, number>)[kind] = (expected[name]?.[kind] ?? 0) + 1;
    }
    passDays(1, day * 5);
    // On some days nobody recorded.
    if (day % 2) await site.runRepeated('record days');
  }
  await site.runRepeated('record days');
  const recorded = (await metrics()).map(({ day, votes, favorites, cames }) => [
    day,
    { votes, favorite: favorites, came: cames },
  ]);
  expect(Object.fromEntries(recorded.slice(0, -1))).toEqual(expected);
});
