import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { networkOf } from './network.ts';

/** A limit for requests without a session. `name` separates its count from others. `forAllNodes` counts once for all nodes, at the cost
 * of a statement. */
export type NetworkRate = { name: string; max: number; per: 'minute' | 'hour'; forAllNodes?: true };

/** Per kind of media. Holding the key that scrolls the wall requests 100 tiles a second, a video one range a second, and many members
 * may share an address. */
export const mediaRate = { name: 'media', max: 20_000, per: 'minute' } as const;

const optionsOf = ({ name, max, per, forAllNodes }: NetworkRate) => ({
  max,
  timeWindow: per === 'minute' ? 60_000 : 3_600_000,
  ...(forAllNodes && { forAllNodes }),
  keyGenerator: (request: FastifyRequest) => `${name}:${networkOf(request.ip, { v4: 32 })}`,
});

export const limited = (rate: NetworkRate) => ({ rateLimit: optionsOf(rate) });

/** Counts some requests of a route. Refuses beyond the rate; does nothing on a site without limits. */
export function limitOf(
  app: Pick<FastifyInstance, 'hasDecorator' | 'createRateLimit'>,
  rate: NetworkRate,
): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined;
  const check = app.createRateLimit(optionsOf(rate));
  return async (request) => {
    const count = await check(request);
    if (!count.isAllowed && count.isExceeded)
      refuse('too_many_requests', 'Too many pictures at once: try again in a minute');
  };
}
