import { ageLimits } from '@veil/contract/safety/age-states.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Guard } from '../../../platform/http/mount.ts';
import { returnPath } from './checks.ts';

export function serveReturn(api: FastifyInstance, _deps: Deps, guard: Guard): void {
  api.get(returnPath, {
    ...guard('ageCheckReturn', { access: 'anyone', load: 'ordinary', rate: { max: 60, per: 'minute' } }),
    // The page sends the answer with the member's access token. The part after # reaches no server and no log.
    handler: (request, reply) => {
      const { answer } = request.query as { answer?: unknown };
      const isUsable = typeof answer === 'string' && answer.length <= ageLimits.answer;
      return reply.redirect(`/#/age-check?${new URLSearchParams({ answer: isUsable ? answer : 'none' })}`, 303);
    },
  });
}
