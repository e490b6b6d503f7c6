import { expect, it, onTestFinished, vi } from 'vitest';
import { executeOn } from '../db/execute.ts';
import { openKysely, openPool } from '../db/pool.ts';
import { openLog } from '../log.ts';
import { openOutageLog } from '../outage-log.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { openJobs } from './index.ts';

it.each([true, false])('begins each job and gives up a failing one, with notifications: %s', async (works) => {
  const database = await createTestDatabase();
  const log = openLog('silent');
  const outages = openOutageLog(log, { now: () => new Date(0) });
  const jobs = await openJobs({
    databaseUrl: database.url,
    queues: [{ name: 'work', timeoutSeconds: 60 }],
    works,
    log,
    outages,
  });
  const pool = openPool(database.url, { max: 1 });
  onTestFinished(async () => {
    await jobs.close(1_000);
    await pool.end();
    await database.drop();
  });
  const execute = executeOn(openKysely(pool));
  const ran: string[] = [];
  const gaveUp: string[] = [];
  await jobs.work<{ name: string }>(
    'work',
    { concurrency: 1 },
    async ({ name }) => {
      ran.push(name);
      if (name === 'failing') throw new Error('it always fails');
    },
    async ({ name }) => void gaveUp.push(name),
  );
  for (const name of ['first', 'second', 'failing']) await jobs.enqueue(execute, 'work', { name });
  await jobs.enqueue(execute, 'work', { name: 'later' }, { startAfter: 1 });
  // The first of five more tries follows by itself; the others would take minutes.
  await vi.waitFor(() => expect(ran.filter((name) => name === 'failing')).toHaveLength(2), 20_000);
  // The try has begun, and its failure may not be recorded yet.
  const hasten = `update jobs.job set retry_limit = 0, start_after = now() where state = 'retry'`;
  await vi.waitFor(async () => expect((await pool.query(hasten)).rowCount).toBe(1), 20_000);
  await vi.waitFor(() => expect(gaveUp).toEqual(['failing']), 20_000);
  expect(new Set(ran)).toEqual(new Set(['first', 'second', 'failing', 'later']));
});
