import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { networkOf } from './network.ts';

/**
 * A limit for what is asked without a session. `name` tells its count from those of other limits. `forAllNodes`: counted once for all,
 * which costs a statement.
 */
export type NetworkRate = { name: string; max: number; per: 'minute' | 'hour'; forAllNodes?: true };

/**
 * For each kind of media. Somebody who holds the key that scrolls the wall asks for 100 tiles a second, a video for a range
 * every second, and many members may share one address.
 */
export const mediaRate = { name: 'media', max: 20_000, per: 'minute' } as const;

const optionsOf = ({ name, max, per, forAllNodes }: NetworkRate) => ({
  max,
  timeWindow: per === 'minute' ? 60_000 : 3_600_000,
  ...(forAllNodes && { forAllNodes }),
  keyGenerator: (request: FastifyRequest) => `${name}:${networkOf(request.ip, { v4: 32 })}`,
});

/** The config of a route whose requests count. */
export const limited = (rate: NetworkRate) => ({ rateLimit: optionsOf(rate) });

/** Counts what is not every request of a route. Refuses beyond the rate; lets all pass on a site without limits. */
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
