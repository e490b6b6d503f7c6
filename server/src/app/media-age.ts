import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStaff, type Viewer } from '../features/people/members/index.ts';
import type { AgeGate } from '../features/safety/age-assurance/index.ts';
import { refuse } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `any`: everybody with the address may read it. */
    age?: 'any';
  }
}

/**
 * Media addresses name no member, so an address works only for its current audience. Runs before every route. The
 * returned function tells whether a rule judged the one who asks.
 */
export function guardMedia(
  media: FastifyInstance,
  { ages, opening }: { ages: Pick<AgeGate, 'barsMedia'>; opening: { isOpen(): Promise<boolean> } },
  identify: (request: FastifyRequest) => Promise<Viewer | null>,
): (request: FastifyRequest) => boolean {
  const judged = new WeakSet<FastifyRequest>();
  media.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.age === 'any') return;
    const [isOpen, barsSome] = await Promise.all([opening.isOpen(), ages.barsMedia()]);
    if (isOpen && !barsSome) return;
    judged.add(request);
    const viewer = await identify(request);
    if (!isOpen && !isStaff(viewer)) refuse('site_not_open');
    if (barsSome && !viewer?.meetsAgeRule) refuse('age_assurance_required');
  });
  return (request) => judged.has(request);
}
