import type { Tracing } from './otel.ts';
import type { TraceFacts } from './settings.ts';
import type { SpanFacts, SpanKind, TraceParent } from './span.ts';

export type { TraceParent } from './span.ts';

/*
 * Spans of this process. Tracing belongs to the process and not to a site: the one collector is named by the standard environment
 * variables, and OpenTelemetry's own context is global as well.
 */
let tracing: Tracing | null = null;

/** Begins to trace, if `use` is given. The packages are loaded here alone. */
export async function openTracing(endpointIsSet: boolean, facts: TraceFacts): Promise<{ close(): Promise<void> }> {
  if (!endpointIsSet) return { close: async () => {} };
  const { startTracing } = await import('./otel.ts');
  const started = startTracing(facts);
  tracing = started;
  return {
    async close() {
      tracing = null;
      await started.close();
    },
  };
}

/** Runs this as a span of the current trace, or just runs it where nothing is traced. */
export const traced = <T>(name: string, kind: SpanKind, facts: SpanFacts, run: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traced({ name, kind, facts }, run) : run();

/** The same as part of the trace that `parent` names. */
export const tracedFrom = <T>(
  parent: TraceParent | undefined,
  span: { name: string; kind: SpanKind; facts: SpanFacts },
  run: () => Promise<T>,
): Promise<T> => (tracing ? tracing.traced({ ...span, parent }, run) : run());

/** A span that ends when it is told to; `within` runs a callback as its part. Null where nothing is traced. */
export const beginSpan = (span: { name: string; kind: SpanKind; facts: SpanFacts; parent?: TraceParent | undefined }) =>
  tracing?.begin(span) ?? null;

/** Of the current span, for what continues it. */
export const currentTrace = (): TraceParent | undefined => tracing?.current();
