import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { protection } from './child-command.ts';
import { ended, killGroup, refChild, unrefChild } from './child-process.ts';
import { openFairQueue } from './fair-queue.ts';
import type { PoolJob, PoolOptions, ProcessPool } from './pool-job.ts';
import { MediaRefusal, type RefusalCode } from './refusal.ts';
import {
  collectOutput,
  emptyJobFolder,
  type JobFolder,
  makeJobFolderSync,
  provideInput,
} from './sandbox/job-folder.ts';
import { childReady, orEnding, sendJob } from './send-job.ts';

type PoolWorker = {
  child: ChildProcess;
  folder: JobFolder;
  ready: Promise<void>;
  member: string | undefined;
  jobs: number;
  busyMs: number;
  stderr: string;
  idleTimer?: NodeJS.Timeout;
};

const STDERR_TAIL = 2000;
/** Other refusals come from reading a header and leave the child sound. */
const DECODER_REFUSALS: readonly RefusalCode[] = ['broken_file'];

/** A child that failed in any way is not used again. */
export function openProcessPool(options: PoolOptions): ProcessPool {
  const queue = openFairQueue(options.size);
  const idleWorkers: PoolWorker[] = [];
  const workers = new Set<PoolWorker>();
  let lastId = 0;
  let closed = false;

  function spawnWorker(member: string | undefined): PoolWorker {
    const folder = makeJobFolderSync(mkdtempSync(path.join(options.workDir, `${options.name}-`)), protection());
    const { command, args, cwd, env } = options.start(folder);
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true,
    });
    const ready = childReady(child);
    ready.catch(() => undefined);
    const worker: PoolWorker = { child, folder, ready, member, jobs: 0, busyMs: 0, stderr: '' };
    child.stderr?.on('data', (text: Buffer) => {
      worker.stderr = (worker.stderr + text).slice(-STDERR_TAIL);
    });
    child.on('error', (error) => {
      worker.stderr += error.message;
    });
    child.once('exit', () => retire(worker));
    child.once('close', () => {
      options.observe?.ended(options.name);
      rmSync(folder.folder, { recursive: true, force: true });
      workers.delete(worker);
    });
    workers.add(worker);
    options.observe?.started(options.name);
    return worker;
  }

  /** If the pool is full, another member's idle child is retired. */
  function takeWorker(member: string | undefined): PoolWorker {
    const at = idleWorkers.findLastIndex((worker) => worker.member === member);
    const [known] = at >= 0 ? idleWorkers.splice(at, 1) : [];
    if (known) return known;
    const [oldest] = idleWorkers;
    if (oldest && workers.size >= options.size) retire(oldest);
    return spawnWorker(member);
  }

  function retire(worker: PoolWorker): void {
    clearTimeout(worker.idleTimer);
    const at = idleWorkers.indexOf(worker);
    if (at >= 0) idleWorkers.splice(at, 1);
    killGroup(worker.child);
  }

  async function release(worker: PoolWorker): Promise<void> {
    const { jobs, busyMs } = options.retireAfter;
    if (closed || worker.jobs >= jobs || worker.busyMs >= busyMs || ended(worker.child)) {
      retire(worker);
      return;
    }
    await emptyJobFolder(worker.folder);
    unrefChild(worker.child);
    if (options.idleMs) worker.idleTimer = setTimeout(() => retire(worker), options.idleMs).unref();
    idleWorkers.push(worker);
  }

  async function runJob(job: PoolJob): Promise<unknown> {
    if (closed) throw new Error('The media service is closed');
    const worker = takeWorker(job.member);
    clearTimeout(worker.idleTimer);
    refChild(worker.child);
    const began = performance.now();
    const worked = (result: 'done' | 'refused' | 'failed') =>
      options.observe?.worked({ pool: options.name, task: job.task, result, ms: performance.now() - began });
    try {
      await worker.ready;
      const started = performance.now();
      const value = await runIn(worker, job);
      worked('done');
      worker.jobs++;
      worker.busyMs += performance.now() - started;
      await release(worker);
      return value;
    } catch (error) {
      worked(error instanceof MediaRefusal ? 'refused' : 'failed');
      if (error instanceof MediaRefusal && !DECODER_REFUSALS.includes(error.code)) {
        await release(worker);
        throw error;
      }
      retire(worker);
      const reason = error instanceof Error ? error.message : String(error);
      options.log('media child failed', { child: options.name, task: job.task, reason, stderr: worker.stderr });
      throw error;
    }
  }

  async function runIn(
    { child, folder }: PoolWorker,
    { task, input, deadlineMs, file, outDir, onProgress }: PoolJob,
  ): Promise<unknown> {
    const provided = file && (await provideInput(folder, file).catch((error) => orEnding(child, task, error)));
    const paths = {
      ...(provided && { file: provided }),
      ...(outDir && { outDir: folder.childPath('out') }),
    };
    const value = await sendJob(
      child,
      { id: ++lastId, task, input: { ...input, ...paths } },
      { deadlineMs, onProgress },
    );
    if (outDir) await collectOutput(folder, outDir);
    return value;
  }

  return {
    run: (job) => queue(job.member ?? '', () => runJob(job), job.rank),
    async close() {
      closed = true;
      const ends = [...workers].map((worker) => new Promise<void>((done) => worker.child.once('close', () => done())));
      for (const worker of workers) retire(worker);
      await Promise.all(ends);
    },
  };
}
