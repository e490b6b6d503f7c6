import { Writable } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { executeOn } from '../db/execute.ts';
import { openKysely, openPool } from '../db/pool.ts';
import { openOutageLog } from '../outage-log.ts';
import { createTestDatabase } from '../postgres/testing.ts';
import { openJobs } from './index.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openLoggedJobs() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    new Writable({
      write(line: Buffer, _encoding, done) {
        lines.push(JSON.parse(line.toString()));
        done();
      },
    }),
  );
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const outages = openOutageLog(log, { now: () => new Date(0) });
  const note = vi.spyOn(outages, 'note');
  const jobs = await openJobs({
    databaseUrl: database.url,
    queues: [{ name: 'work', timeoutSeconds: 60 }],
    works: true,
    log,
    outages,
  });
  closers.push(() => jobs.close(1_000));
  const pool = openPool(database.url, { max: 2 });
  closers.push(() => pool.end());
  return { lines, note, jobs, pool, db: openKysely(pool) };
}

it('logs a failed job with its queue, id, attempt and error, and without its data', async () => {
  const { lines, jobs, db } = await openLoggedJobs();
  await jobs.work('work', { concurrency: 1 }, async () => {
    throw new Error('the disk said no');
  });
  await jobs.enqueue(executeOn(db), 'work', { name: 'A member' });
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'a job failed').length).toBeGreaterThan(0), 10_000);
  const line = lines.find(({ msg }) => msg === 'a job failed');
  expect(line).toMatchObject({
    queue: 'work',
    job: expect.stringMatching(/^[0-9a-f-]{36}$/),
    attempt: 1,
    attempts: 6,
    error: { name: 'Error', message: 'the disk said no' },
  });
  expect(JSON.stringify(lines)).not.toContain('A member');
});

it("logs the loss of a worker's connections once, however often it polls", async () => {
  const { lines, note, jobs, pool } = await openLoggedJobs();
  for (let count = 0; count < 4; count += 1) {
    await jobs.work('work', { concurrency: 2 }, async () => undefined);
  }
  const before = lines.length;
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await vi.waitFor(
    async () => {
      await pool.query(cut);
      expect(note.mock.calls.length).toBeGreaterThan(9);
    },
    { timeout: 30_000, interval: 20 },
  );
  const said = lines.slice(before).map(({ msg }) => msg);
  expect(said.length).toBe(new Set(said).size);
});
