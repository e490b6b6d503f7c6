import { currentTrace, type TraceParent } from '../tracing/index.ts';

/** Beside the fields of a job's data. */
const field = '_traceparent';

/** The data of a job with the trace in which it is enqueued, where there is one. */
export function withTrace(data: object): object {
  const parent = currentTrace();
  return parent ? { ...data, [field]: parent } : data;
}

/** The data as it was given, and the trace that the job continues. */
export function splitTrace(stored: unknown): { data: object; parent: TraceParent | undefined } {
  const { [field]: parent, ...data } = (stored ?? {}) as Record<string, unknown>;
  return { data, parent: typeof parent === 'string' ? parent : undefined };
}
