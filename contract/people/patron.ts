import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, Time } from '../fields.ts';
import { MemberCard } from './members.ts';
import { paged, patronCodeCalls } from './patron-codes.ts';
import { patronLinks } from './patron-links.ts';
import { PatronStatus } from './patron-status.ts';
import { patronTierCalls } from './patron-tier-calls.ts';
import { PatronTier } from './patron-tiers.ts';

/** `provider`: an admin, a code or a Patreon account gave it. */
export const PatronGrant = z.object({
  id: Id,
  member: MemberCard,
  tier: z.object({ id: Id, name: z.string() }),
  provider: z.enum(['manual', 'code', 'patreon']),
  startsAt: Time,
  endsAt: z.nullable(Time),
  running: z.boolean(),
});
export type PatronGrant = z.infer<typeof PatronGrant>;

export const patron = table({
  ...patronLinks,
  listPatronTiers: {
    method: 'GET',
    path: '/patron/tiers',
    summary: 'List the tiers that patrons can have, by level',
    access: 'member',
    answer: list(PatronTier),
  },
  getPatronStatus: {
    method: 'GET',
    path: '/patron/link-status',
    summary: 'Read your tier, its end, and the state of your link',
    access: 'member',
    answer: PatronStatus,
  },
  changePatron: {
    method: 'POST',
    path: '/patron',
    summary:
      'Become a patron for free, get the address for paid tiers, or end your tier here. Payments elsewhere must be ended there',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 30, per: 'hour' },
    body: z.object({ mode: z.enum(['free', 'paid', 'cancel']) }),
    answer: PatronStatus,
  },
  ...patronCodeCalls,
  ...patronTierCalls,
  listGrants: {
    method: 'GET',
    path: '/admin/patron/grants',
    summary: 'Members with a tier, latest first',
    access: 'admin',
    query: paged,
    answer: list(PatronGrant),
  },
  grantTier: {
    method: 'POST',
    path: '/admin/patron/grants',
    summary: 'Give a member a tier',
    access: 'admin',
    audit: 'tier_granted',
    body: z.object({ memberId: Id, tierId: Id, endsAt: z.nullable(Time) }),
    answer: PatronGrant,
  },
  endGrant: {
    method: 'DELETE',
    path: '/admin/patron/grants/:id',
    about: 'grant',
    summary: 'End a member’s tier now; a tier from Patreon ends at Patreon',
    access: 'admin',
    audit: 'grant_ended',
    answer: PatronGrant,
  },
});
