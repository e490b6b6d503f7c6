import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/index.ts';
import type { Load } from './admission.ts';

/** Addresses without a route can be anything. */
const noRoute = 'none';

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? noRoute;

export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const { httpRequests, httpSeconds, httpInFlight } = metrics;
  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'ordinary' as Load } = request.routeOptions.config;
    const began = performance.now();
    httpInFlight.inc({ load });
    // The hook is not onResponse, which an interrupted answer never triggers.
    reply.raw.once('close', () => {
      const labels = { method: request.method, route: routeOf(request) };
      httpInFlight.dec({ load });
      httpRequests.inc({ ...labels, status: reply.raw.writableEnded ? String(reply.raw.statusCode) : 'cut' });
      // A stream of events lasts as long as its page is open.
      if (load !== 'stream') httpSeconds.observe(labels, (performance.now() - began) / 1000);
    });
    done();
  });
}
