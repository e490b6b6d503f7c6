import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * What a request costs, and so with which others it shares a limit: `urgent` must be answered also when the site is busy,
 * `ordinary` asks the database, `media` reads or draws files, `upload` and `stream` last long and cost little meanwhile.
 */
export type Load = 'urgent' | 'ordinary' | 'media' | 'upload' | 'stream';

/** How many requests of a kind one process works on at once. */
export type Admission = Record<Load, number>;

/**
 * Ordinary ones: three for each connection of the pool, so that it always has work and the last of them waits for two
 * others. More would only wait longer: 200 at once took 11 s each.
 */
export const usualAdmission: Admission = { urgent: 64, ordinary: 32, media: 128, upload: 64, stream: 2_000 };

/** When those who were sent away may try again. */
const retrySeconds = 2;

declare module 'fastify' {
  interface FastifyContextConfig {
    load?: Load;
  }
}

/** Refuses what is beyond the limit of its kind before anything is done for it. */
export function admit(app: FastifyInstance, most: Admission): void {
  const inFlight: Record<Load, number> = { urgent: 0, ordinary: 0, media: 0, upload: 0, stream: 0 };
  const releases = new WeakMap<FastifyRequest, () => void>();
  // Hooks with a callback: a promise costs more than these do, and they run for every request.
  app.addHook('onRequest', (request, reply, done) => {
    const { load = 'ordinary' } = request.routeOptions.config;
    if (inFlight[load] >= most[load]) {
      reply.header('retry-after', retrySeconds);
      return done(new Refusal('unavailable', 'The site is very busy. Please try again in a few seconds.'));
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
  // The work is done: a reader who takes the answer slowly holds nobody up.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.();
    done(null, payload);
  });
}

/** All routes of a scope are of this kind. */
export function countAs(scope: FastifyInstance, load: Load): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, load };
  });
}
