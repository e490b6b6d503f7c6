import type { Tracing } from './otel.ts';
import type { TraceFacts } from './settings.ts';
import type { SpanFacts, SpanKind, TraceParent } from './span.ts';

export type { TraceParent } from './span.ts';

/* This is one per process, because OpenTelemetry's context is global. */
let tracing: Tracing | null = null;

/** Only this loads the packages. */
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

export const traced = <T>(name: string, kind: SpanKind, facts: SpanFacts, run: () => Promise<T>): Promise<T> =>
  tracing ? tracing.traced({ name, kind, facts }, run) : run();

export const tracedFrom = <T>(
  parent: TraceParent | undefined,
  span: { name: string; kind: SpanKind; facts: SpanFacts },
  run: () => Promise<T>,
): Promise<T> => (tracing ? tracing.traced({ ...span, parent }, run) : run());

/** Ends explicitly; `within` runs a callback as its part. Returns null without tracing. */
export const beginSpan = (span: { name: string; kind: SpanKind; facts: SpanFacts; parent?: TraceParent | undefined }) =>
  tracing?.begin(span) ?? null;

export const currentTrace = (): TraceParent | undefined => tracing?.current();
