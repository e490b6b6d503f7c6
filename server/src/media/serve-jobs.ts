import { MediaRefusal, type RefusalCode } from './refusal.ts';
import type { OnProgress } from './types.ts';

/** One job at a time: the id only rejects a stale or invented reply. */
export type JobRequest = { id: number; task: string; input: unknown };
export type JobReply =
  | { id: number; progress: number }
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; code?: RefusalCode };

/** Inputs are not validated: parent and child are built from the same sources. */
type Tasks = Record<string, (input: never, report: OnProgress) => unknown>;

export function serveJobs(tasks: Tasks): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (job: JobRequest) => {
    process.send?.(await reply(tasks, job));
  });
  process.send?.('ready');
}

async function reply(tasks: Tasks, job: JobRequest): Promise<JobReply> {
  try {
    const task = tasks[job.task];
    if (!task) throw new Error(`No task is named ${job.task}`);
    return { id: job.id, ok: true, value: await task(job.input as never, reporter(job.id)) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id: job.id, ok: false, message, ...(error instanceof MediaRefusal ? { code: error.code } : {}) };
  }
}

const STEP = 0.01;

/** The channel writes at once, so that a task that blocks events also reports. */
function reporter(id: number): OnProgress {
  let reported = 0;
  return (share) => {
    if (!(share >= reported + STEP)) return;
    reported = share;
    process.send?.({ id, progress: Math.min(1, share) } satisfies JobReply);
  };
}
