import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClockKind } from '@veil/contract/safety/case-kinds.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/postgres/testing.ts';
import { aPublishedPicture } from '../../items/content/builders.ts';
import { loadEvents } from '../cases/case-events.ts';
import { startClock, stopClocks } from '../cases/index.ts';
import { addMonth, addWorkingDays } from '../cases/working-days.ts';
import { decideAbout, openCaseOf } from './builders.ts';

const hour = 3_600_000;
const day = 24 * hour;
let database: TestDatabase;
let dataDir: string;
let site: TestSite;
let maker: TestMember;
let moderator: TestMember;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'veil-clocks-'));
  site = await open();
  maker = await site.newMember();
  moderator = await site.newMember({ staff: 'moderator' });
});
afterAll(async () => {
  await site.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const open = () =>
  openTestSite({ works: false, database: { ...database, drop: async () => undefined }, config: { dataDir } });

async function restart(): Promise<void> {
  const now = site.clock.now().getTime();
  await site.close();
  site = await open();
  site.clock.pass(now - site.clock.now().getTime());
}

async function aReported(reason = 'no_consent') {
  const id = await aPublishedPicture(site.deps, maker, { width: 64, height: 48 });
  const answer = await site.as(await site.newMember()).post(`/api/content/${id}/report`, { reason });
  expect(answer.json()).toMatchObject({ hidden: false });
  const { id: caseId } = (await openCaseOf(site.deps, id)) as { id: string };
  return { id, caseId };
}
const statusOf = async (id: string) =>
  (await site.deps.db.selectFrom('content').select('status').where('id', '=', id).executeTakeFirst())?.status;
const stepsOf = async (caseId: string) =>
  (await loadEvents(site.deps.db, caseId))
    .filter(({ kind }) => ['warned', 'held', 'reversed'].includes(kind))
    .map((event) => (event.kind === 'warned' ? event.detail.percent : event.kind));
const passTo = async (milliseconds: number) => {
  site.clock.pass(milliseconds);
  await site.runRepeated('clocks of cases');
};

it('a case about an intimate picture warns thrice, and hides it at 44 hours when nobody acts, over restarts', async () => {
  const { id, caseId } = await aReported();
  await passTo(11 * hour);
  expect(await stepsOf(caseId)).toEqual([]);
  await passTo(hour);
  expect(await stepsOf(caseId)).toEqual([25]);
  await restart();
  await passTo(24 * hour);
  // The program was down at 50 %; one warning covers the delay.
  expect(await stepsOf(caseId)).toEqual([25, 75]);
  moderator = await site.signInAgain(moderator);
  const notices = (await site.as(moderator).get('/api/me/notifications')).json();
  expect(notices.items).toMatchObject([{ kind: 'case_due', by: null, content: null }]);
  await passTo(7 * hour + 59 * 60_000);
  expect(await statusOf(id)).toBe('ready');
  await restart();
  await passTo(60_000);
  expect(await statusOf(id)).toBe('hidden');
  await passTo(4 * hour);
  await passTo(day);
  expect(await stepsOf(caseId)).toEqual([25, 75, 'held', 100]);
  const told = site.deps.db.selectFrom('statements').select('recipient').where('member_id', '=', maker.id);
  expect(await told.execute()).toEqual([{ recipient: 'maker' }]);
  moderator = await site.signInAgain(moderator);
  await decideAbout(site, moderator, id, 'keep');
  expect(await statusOf(id)).toBe('ready');
});

it('a database that goes away while a clock ends loses nothing, and the next run hides the item once', async () => {
  const { id, caseId } = await aReported();
  site.clock.pass(44 * hour);
  const { pool } = site.deps;
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from content where id = $1 for update', [id]);
  const run = site.runRepeated('clocks of cases');
  const waiting = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(`select ${waiting}`)).rowCount).toBe(1);
  await pool.query(`select pg_terminate_backend(pid) ${waiting}`);
  await holder.query('rollback');
  holder.release();
  await run;
  expect([await statusOf(id), await stepsOf(caseId)]).toEqual(['ready', []]);
  for (let times = 0; times < 2; times++) await site.runRepeated('clocks of cases');
  expect([await statusOf(id), await stepsOf(caseId)]).toEqual(['hidden', [75, 'held']]);
  moderator = await site.signInAgain(moderator);
  await decideAbout(site, moderator, id, 'keep');
});

it('a decision in time stops the clock', async () => {
  const { id, caseId } = await aReported();
  moderator = await site.signInAgain(moderator);
  await decideAbout(site, moderator, id, 'keep');
  await passTo(5 * day);
  expect([await stepsOf(caseId), await statusOf(id)]).toEqual([[], 'ready']);
});

it('after a counter notice the item is restored on the eleventh working day, unless that is stopped', async () => {
  const { id, caseId } = await aReported('stolen');
  moderator = await site.signInAgain(moderator);
  await decideAbout(site, moderator, id, 'delete');
  const { db } = site.deps;
  await db.transaction().execute((tx) => startClock(tx, caseId, 'counter_notice', site.clock.now()));
  const begun = site.clock.now();
  await passTo(addWorkingDays(begun, 10).getTime() - site.clock.now().getTime());
  expect(await statusOf(id)).toBe('hidden');
  await restart();
  await passTo(addWorkingDays(begun, 11).getTime() - site.clock.now().getTime());
  expect(await statusOf(id)).toBe('ready');
  expect((await stepsOf(caseId)).at(-1)).toBe('reversed');
  await passTo(30 * day);
  expect((await stepsOf(caseId)).filter((step) => step === 'reversed')).toHaveLength(1);
});

it.each(['consent', 'appeal', 'privacy'] as const)(
  '%s warns at each quarter and then says that its time is over, over a restart',
  async (kind: ClockKind) => {
    const { caseId } = await aReported('spam');
    await site.deps.db.transaction().execute((tx) => startClock(tx, caseId, kind, site.clock.now()));
    const { due_at: due } = await site.deps.db
      .selectFrom('cases')
      .select('due_at')
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow();
    const quarter = ((due as Date).getTime() - site.clock.now().getTime()) / 4;
    for (const at of [1, 2, 3, 4, 5]) {
      if (at === 3) await restart();
      await passTo(quarter);
    }
    expect(await stepsOf(caseId)).toEqual([25, 50, 75, 100]);
  },
);

it('a clock ends when what it waits for happens; the others go on', async () => {
  const { caseId } = await aReported('privacy');
  const now = site.clock.now();
  const dueAt = async () =>
    (await site.deps.db.selectFrom('cases').select('due_at').where('id', '=', caseId).executeTakeFirst())?.due_at;
  const before = await dueAt();
  await site.deps.db.transaction().execute(async (tx) => {
    await startClock(tx, caseId, 'consent', now);
    await stopClocks(tx, caseId, now, ['consent', 'appeal']);
    await stopClocks(tx, caseId, now, ['consent']);
  });
  expect(await dueAt()).toEqual(before);
  await site.deps.db.transaction().execute((tx) => stopClocks(tx, caseId, now, ['privacy']));
  expect(await dueAt()).toBeNull();
  await passTo(60 * day);
  expect(await stepsOf(caseId)).toEqual([]);
});

describe('the end of a clock', () => {
  it('counts Monday to Friday', () => {
    const friday = new Date('2026-11-20T12:00:00Z');
    expect(addWorkingDays(friday, 1).toISOString()).toBe('2026-11-23T12:00:00.000Z');
    expect(addWorkingDays(friday, 7).toISOString()).toBe('2026-12-01T12:00:00.000Z');
  });

  it('is the same day of the next month, or its last', () => {
    expect(addMonth(new Date('2026-11-20T12:00:00Z')).toISOString()).toBe('2026-12-20T12:00:00.000Z');
    expect(addMonth(new Date('2027-01-31T12:00:00Z')).toISOString()).toBe('2027-02-28T12:00:00.000Z');
  });
});
