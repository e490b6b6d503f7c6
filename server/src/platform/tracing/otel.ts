import { hostname } from 'node:os';
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  isSpanContextValid,
  SpanKind as Kind,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { readSampling, type TraceFacts } from './settings.ts';
import type { SpanFacts, SpanKind, TraceParent } from './span.ts';

const kinds: Record<SpanKind, Kind> = {
  client: Kind.CLIENT,
  server: Kind.SERVER,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};
/** An unreachable collector delays a stop by at most this. */
const closeMs = 2_000;

type Begun = { name: string; kind: SpanKind; facts: SpanFacts; parent?: TraceParent | undefined };

const parentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** W3C Trace Context, section 3.2. An unreadable parent begins a new trace. */
function contextOf(parent: TraceParent | undefined): Context {
  const [, traceId = '', spanId = '', flags = '00'] = parentForm.exec(parent ?? '') ?? [];
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true };
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
}

const resourceOf = ({ version, process: name }: TraceFacts) =>
  defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': 'veil',
        'service.version': version,
        'service.instance.id': `${hostname()}:${process.pid}`,
        'veil.process': name,
      }),
    )
    // OTEL_RESOURCE_ATTRIBUTES and OTEL_SERVICE_NAME take precedence.
    .merge(detectResources({ detectors: [envDetector] }));

/** Sends batches to OTEL_EXPORTER_OTLP_ENDPOINT, as OTLP over HTTP in JSON. */
export function startTracing(facts: TraceFacts) {
  const quiet = () => {};
  const note = (message: string) =>
    facts.outages.note('traces: the collector does not take them', new Error(message.slice(0, 200)));
  diag.setLogger({ error: note, warn: quiet, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.ERROR);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const { ratio, byParent } = readSampling();
  const root = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceOf(facts),
    sampler: byParent ? new ParentBasedSampler({ root }) : root,
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer('veil', facts.version);

  const fail = (span: Span, error: unknown) => {
    // The span has the name alone, because messages may contain members' words.
    const { name, code } = error as { name?: string; code?: unknown };
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', typeof code === 'string' ? code : (name ?? 'Error'));
  };
  const begin = ({ name, kind, facts: attributes, ...from }: Begun) => {
    const parent = 'parent' in from ? contextOf(from.parent) : context.active();
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
    const within = trace.setSpan(parent, span);
    return {
      within: <T>(run: () => T): T => context.with(within, run),
      end(outcome: { facts?: SpanFacts; failed?: unknown; isFailed?: boolean } = {}) {
        if (outcome.facts) span.setAttributes({ ...outcome.facts });
        if (outcome.isFailed) fail(span, outcome.failed ?? {});
        span.end();
      },
    };
  };

  return {
    begin,
    async traced<T>(begun: Begun, run: () => Promise<T>): Promise<T> {
      const span = begin(begun);
      try {
        const value = await span.within(run);
        span.end();
        return value;
      } catch (error) {
        span.end({ failed: error, isFailed: true });
        throw error;
      }
    },
    current(): TraceParent | undefined {
      const active = trace.getSpanContext(context.active());
      if (!active || !isSpanContextValid(active)) return undefined;
      return `00-${active.traceId}-${active.spanId}-${(active.traceFlags & TraceFlags.SAMPLED).toString(16).padStart(2, '0')}`;
    },
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, closeMs);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
      context.disable();
      diag.disable();
    },
  };
}
export type Tracing = ReturnType<typeof startTracing>;
