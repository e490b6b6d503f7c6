import { expect, type Page } from '@playwright/test';

/**
 * Traces the main thread's tasks until the returned function is called, which gives the longest one's CPU time in
 * milliseconds. `longtask` durations would include other processes' work on a busy machine.
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: ['__metadata', 'toplevel', 'disabled-by-default-devtools.timeline'],
  });
  return async () => {
    type TraceEvent = { name: string; pid: number; tid: number; tdur?: number; args?: { name?: string } };
    const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
    const events = trace.traceEvents;
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
    const tasks = events.filter(
      ({ name, pid, tid, tdur }) =>
        name.endsWith('RunTask') && tdur && mains.some((main) => main.pid === pid && main.tid === tid),
    );
    expect(tasks.length, 'the trace has the tasks of the page').toBeGreaterThan(100);
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000));
  };
}
