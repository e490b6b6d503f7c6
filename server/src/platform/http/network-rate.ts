import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../refusal.ts';
import { say } from './messages.ts';
import { networkOf } from './network.ts';

/** Limits requests without a session. `name` separates the count from others. `forAllNodes` costs a statement. */
export type NetworkRate = { name: string; max: number; per: 'minute' | 'hour'; forAllNodes?: true };

/** Scrolling by a held key requests 100 tiles a second, a video one range a second, and many may share an address. */
export const mediaRate = { name: 'media', max: 20_000, per: 'minute' } as const;

const optionsOf = ({ name, max, per, forAllNodes }: NetworkRate) => ({
  max,
  timeWindow: per === 'minute' ? 60_000 : 3_600_000,
  ...(forAllNodes && { forAllNodes }),
  keyGenerator: (request: FastifyRequest) => `${name}:${networkOf(request.ip, { v4: 32 })}`,
});

export const limited = (rate: NetworkRate) => ({ rateLimit: optionsOf(rate) });

export function limitOf(
  app: Pick<FastifyInstance, 'hasDecorator' | 'createRateLimit'>,
  rate: NetworkRate,
): (request: FastifyRequest) => Promise<void> {
  if (!app.hasDecorator('createRateLimit')) return async () => undefined;
  const check = app.createRateLimit(optionsOf(rate));
  return async (request) => {
    const count = await check(request);
    if (!count.isAllowed && count.isExceeded) refuse('too_many_requests', say('tooManyPictures'));
  };
}
