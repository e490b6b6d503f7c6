import { currentTrace, type TraceParent } from '../tracing/index.ts';

const field = '_traceparent';

export function withTrace(data: object): object {
  const parent = currentTrace();
  return parent ? { ...data, [field]: parent } : data;
}

export function splitTrace(stored: unknown): { data: object; parent: TraceParent | undefined } {
  const { [field]: parent, ...data } = (stored ?? {}) as Record<string, unknown>;
  return { data, parent: typeof parent === 'string' ? parent : undefined };
}
