import * as z from 'zod/mini';
import { Time } from '../fields.ts';
import { PatronTier } from './patron-tiers.ts';

/**
 * `refused`: the member withdrew the site's access. `setup`: the site's keys are wrong. `limited`: the site asked too
 * often. `away`: no answer. `unreadable`: an unexpected answer.
 */
export const LinkProblem = z.enum(['refused', 'setup', 'limited', 'away', 'unreadable']);
export type LinkProblem = z.infer<typeof LinkProblem>;

export const PatronLink = z.object({
  linkedAt: Time,
  readAt: Time,
  membership: z.nullable(z.enum(['active', 'declined', 'former'])),
  problem: z.nullable(LinkProblem),
});
export type PatronLink = z.infer<typeof PatronLink>;

export const PatronStatus = z.object({
  /** `patreon` if members can link accounts, or this member has one linked. */
  provider: z.enum(['manual', 'patreon']),
  linked: z.boolean(),
  link: z.nullable(PatronLink),
  isPatron: z.boolean(),
  isPayingPatron: z.boolean(),
  tier: z.nullable(PatronTier),
  /** It is null if the tier does not end by itself. */
  until: z.nullable(Time),
  free: z.boolean(),
  mayTurnOffAdverts: z.boolean(),
  /** `paid` sends the browser there to link an account. */
  continueAt: z.nullable(z.string()),
});
export type PatronStatus = z.infer<typeof PatronStatus>;
