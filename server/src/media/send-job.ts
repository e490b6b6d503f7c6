import type { ChildProcess } from 'node:child_process';
import { ChildFailure } from './child-failure.ts';
import { ended } from './child-process.ts';
import { MediaRefusal } from './refusal.ts';
import type { JobReply, JobRequest } from './serve-jobs.ts';
import type { OnProgress } from './types.ts';
import { MINUTE } from './units.ts';

/** Loading the libraries takes a fraction of a second, on an overloaded machine many seconds. */
const START_DEADLINE = MINUTE;

/** A failure before the child is ready is not caused by a file. */
export function childReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reject(new Error('A child process did not start in time')), START_DEADLINE);
    const settle = (error?: Error) => {
      clearTimeout(deadline);
      if (error) reject(error);
      else resolve();
    };
    child.once('message', () => settle());
    child.once('error', settle);
    child.once('close', () => settle(new Error(`A child process could not start (${ending(child)})`)));
  });
}

type Terms = { deadlineMs: number; onProgress?: OnProgress | undefined };

/** Rejects with a refusal, a task's error or a ChildFailure. */
export function sendJob(child: ChildProcess, job: JobRequest, { deadlineMs, onProgress }: Terms): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => settle(new ChildFailure('late', `${job.task} took longer than ${deadlineMs} ms`));
    const deadline = setTimeout(late, deadlineMs);
    const onMessage = (reply: JobReply) => {
      if (typeof reply !== 'object' || reply?.id !== job.id)
        return settle(new ChildFailure('invalid', `${job.task}: an invalid reply`));
      if ('progress' in reply) return onProgress?.(Math.min(1, Math.max(0, Number(reply.progress) || 0)));
      if (reply.ok) return settle(null, reply.value);
      settle(reply.code ? new MediaRefusal(reply.code, reply.message) : new Error(`${job.task}: ${reply.message}`));
    };
    const onEnd = () => settle(endingOf(child, job.task));

    function settle(error: Error | null, value?: unknown): void {
      clearTimeout(deadline);
      child.off('message', onMessage).off('close', onEnd).off('error', onEnd);
      if (error) reject(error);
      else resolve(value);
    }
    child.on('message', onMessage).on('close', onEnd).on('error', onEnd);
    child.send(job, (error) => error && onEnd());
  });
}

const endingOf = (child: ChildProcess, task: string) =>
  new ChildFailure('ended', `${task}: the child process ended (${ending(child)})`, child.signalCode);

/** The child's end explains the failure of its removed folder. */
export function orEnding(child: ChildProcess, task: string, error: unknown): never {
  throw ended(child) ? endingOf(child, task) : error;
}

const ending = (child: ChildProcess) => child.signalCode ?? `code ${child.exitCode}`;
