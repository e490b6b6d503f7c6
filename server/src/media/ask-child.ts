import type { ChildProcess } from 'node:child_process';
import type { Answer, Job } from './answering.ts';
import { ChildFailure } from './child-failure.ts';
import { MediaRefusal } from './refusal.ts';
import { MINUTE } from './units.ts';

/** Loading the libraries takes a fraction of a second; a machine that is out of breath may take many. */
const START_DEADLINE = MINUTE;

/** Resolves when the child has loaded its libraries. Whatever goes wrong before is no fault of a file. */
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

/** One question, one answer, or a reason why not. */
export function askChild(child: ChildProcess, job: Job, deadlineMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = () => settle(new ChildFailure('late', `${job.task} took longer than ${deadlineMs} ms`));
    const deadline = setTimeout(late, deadlineMs);
    const onMessage = (answer: Answer) => {
      if (typeof answer !== 'object' || answer?.id !== job.id)
        return settle(new ChildFailure('nonsense', `${job.task}: a strange answer`));
      if (answer.ok) return settle(null, answer.value);
      settle(answer.code ? new MediaRefusal(answer.code, answer.message) : new Error(`${job.task}: ${answer.message}`));
    };
    const onEnd = () =>
      settle(new ChildFailure('ended', `${job.task}: the child process ended (${ending(child)})`, child.signalCode));

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

const ending = (child: ChildProcess) => child.signalCode ?? `code ${child.exitCode}`;
