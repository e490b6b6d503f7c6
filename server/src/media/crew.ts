import { type ChildProcess, spawn } from 'node:child_process';
import type { Answer } from './answering.ts';
import { openGate } from './gate.ts';
import { MediaRefusal, type RefusalCode } from './refusal.ts';
import type { ChildCommand } from './sandbox.ts';

export type CrewOptions = {
  name: string;
  start: () => ChildCommand;
  /** Children at once. */
  size: number;
  /** A child that did so many jobs, or worked so long, is replaced: what a hostile file may have left in it goes with it. */
  retireAfter: { jobs: number; busyMs: number };
  /** An unused child is ended after this time; absent means it stays warm. */
  idleMs?: number;
  log: (event: string, facts: Record<string, unknown>) => void;
};

export type Crew = {
  /** Rejects when the child fails, dies, answers nonsense or overruns the deadline (it is killed then). */
  run(task: string, input: unknown, deadlineMs: number): Promise<unknown>;
  close(): Promise<void>;
};

type Hand = { child: ChildProcess; jobs: number; busyMs: number; stderr: string; idle?: NodeJS.Timeout };

const STDERR_KEPT = 2000;
/** Refusals that a decoder's failure led to; the others are calm answers from reading a header. */
const DECODED: readonly RefusalCode[] = ['broken_file'];

/** A small crew of child processes that take one job each. A child that failed in any way is never used again. */
export function openCrew(options: CrewOptions): Crew {
  const gate = openGate(options.size);
  const resting: Hand[] = [];
  const alive = new Set<Hand>();
  let lastId = 0;
  let closed = false;

  function hire(): Hand {
    const { command, args, env } = options.start();
    const child = spawn(command, args, {
      env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
      detached: true,
    });
    const hand: Hand = { child, jobs: 0, busyMs: 0, stderr: '' };
    child.stderr?.on('data', (text: Buffer) => {
      hand.stderr = (hand.stderr + text).slice(-STDERR_KEPT);
    });
    child.on('error', (error) => {
      hand.stderr += error.message;
    });
    child.once('exit', () => dismiss(hand));
    child.once('close', () => alive.delete(hand));
    alive.add(hand);
    return hand;
  }

  function dismiss(hand: Hand): void {
    clearTimeout(hand.idle);
    const at = resting.indexOf(hand);
    if (at >= 0) resting.splice(at, 1);
    killGroup(hand.child);
  }

  function rest(hand: Hand): void {
    const { jobs, busyMs } = options.retireAfter;
    if (closed || hand.jobs >= jobs || hand.busyMs >= busyMs || ended(hand.child)) {
      dismiss(hand);
      return;
    }
    letProgramEnd(hand.child);
    if (options.idleMs) hand.idle = setTimeout(() => dismiss(hand), options.idleMs).unref();
    resting.push(hand);
  }

  async function work(task: string, input: unknown, deadlineMs: number): Promise<unknown> {
    if (closed) throw new Error('The media lab is closed');
    const hand = resting.pop() ?? hire();
    clearTimeout(hand.idle);
    const started = performance.now();
    try {
      const value = await ask(hand, { id: ++lastId, task, input }, deadlineMs);
      hand.jobs++;
      hand.busyMs += performance.now() - started;
      rest(hand);
      return value;
    } catch (error) {
      if (error instanceof MediaRefusal && !DECODED.includes(error.code)) {
        rest(hand);
        throw error;
      }
      dismiss(hand);
      const reason = error instanceof Error ? error.message : String(error);
      options.log('media child failed', { child: options.name, task, reason, stderr: hand.stderr });
      throw error;
    }
  }

  return {
    run: (task, input, deadlineMs) => gate(() => work(task, input, deadlineMs)),
    async close() {
      closed = true;
      const ends = [...alive].map((hand) => new Promise<void>((done) => hand.child.once('close', () => done())));
      for (const hand of alive) dismiss(hand);
      await Promise.all(ends);
    },
  };
}

/** One question, one answer, or a reason why not. */
function ask(hand: Hand, job: { id: number; task: string; input: unknown }, deadlineMs: number): Promise<unknown> {
  const { child } = hand;
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => settle(new Error(`${job.task} took longer than ${deadlineMs} ms`)), deadlineMs);
    const onMessage = (answer: Answer) => {
      if (typeof answer !== 'object' || answer?.id !== job.id)
        return settle(new Error(`${job.task}: a strange answer`));
      if (answer.ok) return settle(null, answer.value);
      settle(answer.code ? new MediaRefusal(answer.code, answer.message) : new Error(`${job.task}: ${answer.message}`));
    };
    const onEnd = () =>
      settle(new Error(`${job.task}: the child process ended (${child.signalCode ?? `code ${child.exitCode}`})`));

    function settle(error: Error | null, value?: unknown): void {
      clearTimeout(deadline);
      child.off('message', onMessage).off('close', onEnd).off('error', onEnd);
      if (error) reject(error);
      else resolve(value);
    }
    holdProgram(child);
    child.on('message', onMessage).on('close', onEnd).on('error', onEnd);
    child.send(job, (error) => error && settle(error));
  });
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
