import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AgeGate } from '../features/age-assurance/index.ts';
import type { Viewer } from '../features/members/index.ts';
import { refuse } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `any`: for everybody who has the address, whatever is known of their age. */
    age?: 'any';
  }
}

/**
 * Where somebody may be barred for their age, an address of media counts only for who may see it now: it names no member, and may have been
 * given out before. Runs ahead of every route, so nothing is read of the item.
 */
export function guardMedia(
  media: FastifyInstance,
  ages: Pick<AgeGate, 'barsMedia'>,
  identify: (request: FastifyRequest) => Promise<Viewer | null>,
): void {
  media.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.age === 'any' || !(await ages.barsMedia())) return;
    const viewer = await identify(request);
    if (!viewer?.meetsAgeRule) refuse('age_assurance_required');
  });
}
