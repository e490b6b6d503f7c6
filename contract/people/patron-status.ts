import * as z from 'zod/mini';
import { Time } from './fields.ts';
import { PatronTier } from './patron-tiers.ts';

/**
 * Why the membership could not be read. `refused`: the member withdrew the site's access there. `setup`: the site's own keys are
 * wrong. `limited`: asked too often. `away`: no answer. `unreadable`: an answer of another shape.
 */
export const LinkProblem = z.enum(['refused', 'setup', 'limited', 'away', 'unreadable']);
export type LinkProblem = z.infer<typeof LinkProblem>;

/** The member's account with the provider. */
export const PatronLink = z.object({
  linkedAt: Time,
  /** The last time that the membership was read. */
  readAt: Time,
  /** What the provider says; null: never a patron there. */
  membership: z.nullable(z.enum(['active', 'declined', 'former'])),
  problem: z.nullable(LinkProblem),
});
export type PatronLink = z.infer<typeof PatronLink>;

/** What a member has at present. */
export const PatronStatus = z.object({
  /** `patreon` where members can link an account of theirs, or this one has. */
  provider: z.enum(['manual', 'patreon']),
  linked: z.boolean(),
  link: z.nullable(PatronLink),
  isPatron: z.boolean(),
  isPayingPatron: z.boolean(),
  /** Of the highest level. */
  tier: z.nullable(PatronTier),
  /** When that tier ends; null: not by itself. */
  until: z.nullable(Time),
  /** A patron for free, by their own choice. */
  free: z.boolean(),
  mayTurnOffAdverts: z.boolean(),
  /** In the answer to `paid`: where the browser goes to link an account. */
  continueAt: z.nullable(z.string()),
});
export type PatronStatus = z.infer<typeof PatronStatus>;
