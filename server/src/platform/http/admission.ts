import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { say } from './messages.ts';

/** Shares a limit. `urgent` must work under load, `media` reads or draws files, `upload` and `stream` last long. */
export type Load = 'urgent' | 'ordinary' | 'media' | 'upload' | 'stream';

export type Admission = Record<Load, number>;

/** Three per connection, so that the pool always has work. More would only wait: 200 at once took 11 s each. */
export const usualAdmission: Admission = { urgent: 64, ordinary: 32, media: 128, upload: 64, stream: 2_000 };

const retrySeconds = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    load?: Load;
  }
}

export function admit(app: FastifyInstance, most: Admission): void {
  const inFlight: Record<Load, number> = { urgent: 0, ordinary: 0, media: 0, upload: 0, stream: 0 };
  const releases = new WeakMap<FastifyRequest, () => void>();
  // Callback hooks, because a promise costs more than these and they run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'ordinary' } = request.routeOptions.config;
    if (inFlight[load] >= most[load]) {
      reply.header('retry-after', retrySeconds);
      return done(new Refusal('unavailable', say('siteIsBusy')));
    }
    inFlight[load] += 1;
    let admitted = true;
    const release = () => {
      if (admitted) inFlight[load] -= 1;
      admitted = false;
    };
    releases.set(request, release);
    reply.raw.once('close', release);
    done();
  });
  // The work is done, so a slow reader of the answer blocks nobody.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.();
    done(null, payload);
  });
}

export function countAs(scope: FastifyInstance, load: Load): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, load };
  });
}
