import { AsyncLocalStorage } from 'node:async_hooks';

/** Every log line during a request or job has these. */
export type LogContext = { reqId: string } | { job: string; queue: string };

const current = new AsyncLocalStorage<LogContext>();

export const withLogContext = <T>(context: LogContext, run: () => T): T => current.run(context, run);

export const logContext = (): LogContext | undefined => current.getStore();
