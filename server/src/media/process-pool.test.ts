import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ChildFailure } from './child-failure.ts';
import type { PoolOptions, ProcessPool } from './pool-job.ts';
import { openProcessPool } from './process-pool.ts';

const workDir = mkdtempSync(path.join(tmpdir(), 'veil-pool-'));
afterAll(() => rmSync(workDir, { recursive: true, force: true }));

const pools: ProcessPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

function aPool(script: string, options: Partial<PoolOptions> = {}): ProcessPool {
  const pool = openProcessPool({
    name: 'test',
    start: () => ({ command: process.execPath, args: ['-e', script], env: { PATH: process.env.PATH } }),
    workDir,
    size: 1,
    retireAfter: { jobs: 100, busyMs: 60_000 },
    log: () => {},
    ...options,
  });
  pools.push(pool);
  return pool;
}

const SCRIPT = `process.on('message', (job) => {
  if (job.task === 'die') process.abort();
  if (job.task === 'hang') return;
  if (job.task === 'reply nonsense') return process.send('nonsense');
  if (job.task === 'reply late') return process.send({ id: job.id - 1, ok: true, value: 'old' });
  if (job.task === 'refuse') return process.send({ id: job.id, ok: false, code: 'broken_file', message: 'broken' });
  process.send({ id: job.id, ok: true, value: process.pid });
});
process.send('ready');`;

describe('a process pool', () => {
  it('gives each member a child of their own, and leaves no folder behind', async () => {
    const pool = aPool(SCRIPT);
    const pid = (member: string) => pool.run({ task: 'pid', input: {}, deadlineMs: 20_000, member });
    const [ann, again, ben] = [await pid('ann'), await pid('ann'), await pid('ben')];
    expect(again).toBe(ann);
    expect(ben).not.toBe(ann);
    await pool.close();
    expect(readdirSync(workDir)).toEqual([]);
  });

  it('reports a child that cannot start as an error of the site, and one that dies during a job as a failure of the job', async () => {
    const started = aPool(SCRIPT).run({ task: 'die', input: {}, deadlineMs: 20_000 });
    await expect(started).rejects.toBeInstanceOf(ChildFailure);
    const never = aPool('process.exit(3)').run({ task: 'pid', input: {}, deadlineMs: 20_000 });
    await expect(never).rejects.not.toBeInstanceOf(ChildFailure);
  });

  // A pipe on another file system is copied once somebody writes to it, so the child ends without its file.
  it.runIf(process.platform === 'linux')(
    'reports a child that ends before it has its file as a failure of the job',
    async () => {
      const elsewhere = mkdtempSync(workDir.startsWith('/dev/shm/') ? '/var/tmp/veil-pool-' : '/dev/shm/veil-pool-');
      const file = path.join(elsewhere, 'pipe');
      execFileSync('mkfifo', [file]);
      const pool = aPool("process.send('ready', () => process.exit());");
      const run = pool.run({ task: 'pid', input: {}, deadlineMs: 20_000, file }).catch((error: unknown) => error);
      for (const count of [1, 0])
        await vi.waitUntil(() => readdirSync(workDir).length === count, { timeout: 20_000, interval: 1 });
      await writeFile(file, '');
      expect(await run).toBeInstanceOf(ChildFailure);
      rmSync(elsewhere, { recursive: true });
    },
  );

  it('reuses a child from job to job and retires it after its number of jobs', async () => {
    const pool = aPool(SCRIPT, { retireAfter: { jobs: 2, busyMs: 60_000 } });
    const pids = [
      await pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 }),
      await pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 }),
      await pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 }),
    ];
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).not.toBe(pids[1]);
  });

  it.each([
    ['die', /ended/],
    ['reply nonsense', /invalid reply/],
    ['reply late', /invalid reply/],
    ['refuse', /broken/],
  ])('rejects when a child does "%s", and does not use that child again', async (task, reason) => {
    const pool = aPool(SCRIPT);
    const before = await pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 });
    await expect(pool.run({ task: task, input: {}, deadlineMs: 20_000 })).rejects.toThrow(reason);
    expect(await pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 })).not.toBe(before);
  });

  it('kills a child that overruns its deadline', async () => {
    const pool = aPool(SCRIPT);
    await expect(pool.run({ task: 'hang', input: {}, deadlineMs: 300 })).rejects.toThrow(/longer than 300 ms/);
    expect(await pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 })).toEqual(expect.any(Number));
  });

  it('rejects when a child cannot be started at all', async () => {
    const pool = aPool('', { start: () => ({ command: '/nowhere/at/all', args: [], env: {} }) });
    await expect(pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 })).rejects.toThrow();
  });

  it('runs no more jobs at once than its size', async () => {
    const pool = aPool(SCRIPT, { size: 2 });
    const pids = await Promise.all(
      Array.from({ length: 8 }, () => pool.run({ task: 'pid', input: {}, deadlineMs: 20_000 })),
    );
    expect(new Set(pids).size).toBeLessThanOrEqual(2);
  });

  it('rejects work in flight and new work once it is closed', async () => {
    const pool = aPool(SCRIPT);
    const hanging = expect(pool.run({ task: 'hang', input: {}, deadlineMs: 60_000 })).rejects.toThrow(
      /ended|closed|could not start/,
    );
    await pool.close();
    await hanging;
    await expect(pool.run({ task: 'pid', input: {}, deadlineMs: 1000 })).rejects.toThrow(/closed/);
  });
});
