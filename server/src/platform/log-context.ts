import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line carries that is logged during a request or a job, so that the lines of one can be found. */
export type LogContext = { reqId: string } | { job: string; queue: string };

const current = new AsyncLocalStorage<LogContext>();

export const withLogContext = <T>(context: LogContext, run: () => T): T => current.run(context, run);

export const logContext = (): LogContext | undefined => current.getStore();
