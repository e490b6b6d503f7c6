import type { LinkProblem } from '@veil/contract/people/patron-status.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { say } from '../messages.ts';

/** The message holds no secret and nothing that Patreon sent. */
export class PatreonFailure extends Error {
  readonly problem: LinkProblem;
  readonly retryAfterSeconds: number;

  constructor(problem: LinkProblem, message: string, retryAfterSeconds = 0) {
    super(message);
    this.name = 'PatreonFailure';
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export function refuseFailure(error: unknown): never {
  if (!(error instanceof PatreonFailure)) throw error;
  if (error.problem === 'refused') return refuse('link_refused', say('patreonDidNotAcceptTheLink'));
  if (error.problem === 'setup') return refuse('patreon_away', say('patreonDoesNotAcceptThisSite'));
  return refuse('patreon_away');
}
