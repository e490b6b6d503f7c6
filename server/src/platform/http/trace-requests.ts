import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan } from '../tracing/index.ts';
import { openProxyCheck } from './trusted-proxies.ts';

type RequestSpan = NonNullable<ReturnType<typeof beginSpan>>;

/** The route's pattern names the span. Only trusted proxies continue their traces. */
export function traceRequests(app: FastifyInstance, trustedProxies: readonly string[]): void {
  const isTrusted = openProxyCheck(trustedProxies);
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { traceparent } = request.headers;
    const route = request.routeOptions.url ?? 'none';
    const span = beginSpan({
      name: `${request.method} ${route}`,
      kind: 'server',
      facts: { 'http.request.method': request.method, 'http.route': route, 'veil.request_id': request.id },
      parent: typeof traceparent === 'string' && isTrusted(request) ? traceparent : undefined,
    });
    if (!span) return done();
    spans.set(request, span);
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw;
      span.end({ facts: { 'http.response.status_code': statusCode }, isFailed: statusCode >= 500 });
    });
    span.within(done);
  });
  // Reading a body continues in the connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    return span ? span.within(done) : done();
  });
}
