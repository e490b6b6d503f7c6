import * as z from 'zod/mini';
import { Time } from '../fields.ts';
import { PatronTier } from './patron-tiers.ts';

/**
 * Why the membership could not be read. `refused`: the member withdrew the site's access at the provider. `setup`: the
 * site's own keys are wrong. `limited`: the site asked too often. `away`: no answer. `unreadable`: an unexpected
 * answer.
 */
export const LinkProblem = z.enum(['refused', 'setup', 'limited', 'away', 'unreadable']);
export type LinkProblem = z.infer<typeof LinkProblem>;

/** The member's account at the provider. */
export const PatronLink = z.object({
  linkedAt: Time,
  /** The last reading of the membership. */
  readAt: Time,
  /** The provider's answer; null if the member was never a patron there. */
  membership: z.nullable(z.enum(['active', 'declined', 'former'])),
  problem: z.nullable(LinkProblem),
});
export type PatronLink = z.infer<typeof PatronLink>;

export const PatronStatus = z.object({
  /** `patreon` if members can link their accounts, or this member has one linked. */
  provider: z.enum(['manual', 'patreon']),
  linked: z.boolean(),
  link: z.nullable(PatronLink),
  isPatron: z.boolean(),
  isPayingPatron: z.boolean(),
  tier: z.nullable(PatronTier),
  /** The end of that tier; null if it does not end by itself. */
  until: z.nullable(Time),
  /** The member chose to be a patron for free. */
  free: z.boolean(),
  mayTurnOffAdverts: z.boolean(),
  /** In the answer to `paid`: the browser goes there to link an account. */
  continueAt: z.nullable(z.string()),
});
export type PatronStatus = z.infer<typeof PatronStatus>;
