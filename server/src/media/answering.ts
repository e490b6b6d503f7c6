import { MediaRefusal, type RefusalCode } from './refusal.ts';

/** What parent and child say to each other. One job at a time, so the id only guards against a stale or made-up answer. */
export type Job = { id: number; task: string; input: unknown };
export type Answer =
  | { id: number; ok: true; value: unknown }
  | { id: number; ok: false; message: string; code?: RefusalCode };

/** Each task knows the shape of its own input: parent and child are built from the same sources. */
type Tasks = Record<string, (input: never) => unknown>;

/** The child's side: says that it is ready, and answers jobs until the parent goes away. */
export function answerJobs(tasks: Tasks): void {
  process.on('disconnect', () => process.exit(0));
  process.on('message', async (job: Job) => {
    process.send?.(await answer(tasks, job));
  });
  process.send?.('ready');
}

async function answer(tasks: Tasks, job: Job): Promise<Answer> {
  try {
    const task = tasks[job.task];
    if (!task) throw new Error(`No task is named ${job.task}`);
    return { id: job.id, ok: true, value: await task(job.input as never) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id: job.id, ok: false, message, ...(error instanceof MediaRefusal ? { code: error.code } : {}) };
  }
}
