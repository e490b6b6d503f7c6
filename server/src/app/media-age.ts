import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AgeGate } from '../features/age-assurance/index.ts';
import { isStaff, type Viewer } from '../features/members/index.ts';
import { refuse } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `any`: for everybody who has the address, whatever is known of their age. */
    age?: 'any';
  }
}

/**
 * Where somebody may be barred for their age, or the site is not open, an address of media counts only for who may see it now: it names
 * no member, and may have been given out before. Runs ahead of every route, so nothing is read of the item.
 */
export function guardMedia(
  media: FastifyInstance,
  { ages, opening }: { ages: Pick<AgeGate, 'barsMedia'>; opening: { isOpen(): Promise<boolean> } },
  identify: (request: FastifyRequest) => Promise<Viewer | null>,
): void {
  media.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.age === 'any') return;
    const [isOpen, barsSome] = await Promise.all([opening.isOpen(), ages.barsMedia()]);
    if (isOpen && !barsSome) return;
    const viewer = await identify(request);
    if (!isOpen && !isStaff(viewer)) refuse('site_not_open');
    if (barsSome && !viewer?.meetsAgeRule) refuse('age_assurance_required');
  });
}
