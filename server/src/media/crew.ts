import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { askChild, childReady } from './ask-child.ts';
import { collect, empty, lend, makePlaceSync, type Place } from './cage/place.ts';
import { openLanes } from './lanes.ts';
import { MediaRefusal, type RefusalCode } from './refusal.ts';
import { type ChildCommand, protection } from './sandbox.ts';

export type CrewOptions = {
  name: string;
  start: (place: Place) => ChildCommand;
  /** A private folder in which each child gets a place of its own. */
  workDir: string;
  /** Children at once. */
  size: number;
  /** A child that did so many jobs, or worked so long, is replaced: what a hostile file may have left in it goes with it. */
  retireAfter: { jobs: number; busyMs: number };
  /** An unused child is ended after this time; absent means it stays warm. */
  idleMs?: number;
  log: (event: string, facts: Record<string, unknown>) => void;
};

export type CrewJob = {
  task: string;
  input: object;
  deadlineMs: number;
  /** Whose file it is. A child serves one member: what a file does to it can reach no other member's. */
  member?: string;
  /** A file that the child may read; it finds its path in `input.file`. */
  file?: string;
  /** A folder that takes what the child wrote into the folder it finds in `input.outDir`. */
  outDir?: string;
};

export type Crew = {
  /** Rejects when the child fails, dies, answers nonsense or overruns the deadline (it is killed then). */
  run(job: CrewJob): Promise<unknown>;
  close(): Promise<void>;
};

type Hand = {
  child: ChildProcess;
  place: Place;
  ready: Promise<void>;
  member: string | undefined;
  jobs: number;
  busyMs: number;
  stderr: string;
  idle?: NodeJS.Timeout;
};

const STDERR_KEPT = 2000;
/** Refusals that a decoder's failure led to; the others are calm answers from reading a header. */
const DECODED: readonly RefusalCode[] = ['broken_file'];

/** A small crew of child processes that take one job each. A child that failed in any way is never used again. */
export function openCrew(options: CrewOptions): Crew {
  const lanes = openLanes(options.size);
  const resting: Hand[] = [];
  const alive = new Set<Hand>();
  let lastId = 0;
  let closed = false;

  function hire(member: string | undefined): Hand {
    const place = makePlaceSync(mkdtempSync(path.join(options.workDir, `${options.name}-`)), protection());
    const { command, args, cwd, env } = options.start(place);
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true,
    });
    const ready = childReady(child);
    ready.catch(() => undefined);
    const hand: Hand = { child, place, ready, member, jobs: 0, busyMs: 0, stderr: '' };
    child.stderr?.on('data', (text: Buffer) => {
      hand.stderr = (hand.stderr + text).slice(-STDERR_KEPT);
    });
    child.on('error', (error) => {
      hand.stderr += error.message;
    });
    child.once('exit', () => dismiss(hand));
    child.once('close', () => {
      rmSync(place.folder, { recursive: true, force: true });
      alive.delete(hand);
    });
    alive.add(hand);
    return hand;
  }

  /** A resting child of the same member, or a new one; a child that rests for another member makes room for it. */
  function take(member: string | undefined): Hand {
    const at = resting.findLastIndex((hand) => hand.member === member);
    const [known] = at >= 0 ? resting.splice(at, 1) : [];
    if (known) return known;
    const [oldest] = resting;
    if (oldest && alive.size >= options.size) dismiss(oldest);
    return hire(member);
  }

  function dismiss(hand: Hand): void {
    clearTimeout(hand.idle);
    const at = resting.indexOf(hand);
    if (at >= 0) resting.splice(at, 1);
    killGroup(hand.child);
  }

  async function rest(hand: Hand): Promise<void> {
    const { jobs, busyMs } = options.retireAfter;
    if (closed || hand.jobs >= jobs || hand.busyMs >= busyMs || ended(hand.child)) {
      dismiss(hand);
      return;
    }
    await empty(hand.place);
    letProgramEnd(hand.child);
    if (options.idleMs) hand.idle = setTimeout(() => dismiss(hand), options.idleMs).unref();
    resting.push(hand);
  }

  async function work(job: CrewJob): Promise<unknown> {
    if (closed) throw new Error('The media lab is closed');
    const hand = take(job.member);
    clearTimeout(hand.idle);
    holdProgram(hand.child);
    try {
      await hand.ready;
      const started = performance.now();
      const value = await ask(hand, job);
      hand.jobs++;
      hand.busyMs += performance.now() - started;
      await rest(hand);
      return value;
    } catch (error) {
      if (error instanceof MediaRefusal && !DECODED.includes(error.code)) {
        await rest(hand);
        throw error;
      }
      dismiss(hand);
      const reason = error instanceof Error ? error.message : String(error);
      options.log('media child failed', { child: options.name, task: job.task, reason, stderr: hand.stderr });
      throw error;
    }
  }

  /** Only the files of this job are in the child's place while it works on it. */
  async function ask({ child, place }: Hand, { task, input, deadlineMs, file, outDir }: CrewJob): Promise<unknown> {
    const paths = {
      ...(file && { file: await lend(place, file) }),
      ...(outDir && { outDir: place.childPath('out') }),
    };
    const value = await askChild(child, { id: ++lastId, task, input: { ...input, ...paths } }, deadlineMs);
    if (outDir) await collect(place, outDir);
    return value;
  }

  return {
    run: (job) => lanes(job.member ?? '', () => work(job)),
    async close() {
      closed = true;
      const ends = [...alive].map((hand) => new Promise<void>((done) => hand.child.once('close', () => done())));
      for (const hand of alive) dismiss(hand);
      await Promise.all(ends);
    },
  };
}

function killGroup(child: ChildProcess): void {
  if (!child.pid || ended(child)) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended in this moment, or never led a group.
    child.kill('SIGKILL');
  }
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** A resting child must not keep the program alive. */
function letProgramEnd(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
  (child.stderr as { unref?: () => void } | null)?.unref?.();
}

function holdProgram(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}
