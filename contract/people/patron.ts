import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, offset, Time, text, whole } from '../fields.ts';
import { MemberCard } from './members.ts';
import { patronLinks } from './patron-links.ts';
import { PatronStatus } from './patron-status.ts';
import { AdminTier, PatronTier, TierFields } from './patron-tiers.ts';

export const maxCodes = 50;
export const dayRange = { min: 1, max: 3660 } as const;

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

export const PatronCode = z.object({
  id: Id,
  hint: z.string(),
  tier: z.object({ id: Id, name: z.string() }),
  days: z.nullable(z.int()),
  endsAt: Time,
  createdAt: Time,
  redeemedAt: z.nullable(Time),
  redeemedBy: z.nullable(MemberCard),
});
export type PatronCode = z.infer<typeof PatronCode>;

const done = z.object({ ok: z.literal(true) });
const paged = z.object({ limit: whole(50, 1, 100), offset });

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
  redeemPatronCode: {
    method: 'POST',
    path: '/patron/redeem',
    summary: 'Redeem a code for its tier',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 20, per: 'hour' },
    body: z.object({ code: text(60, 'Enter a code') }),
    answer: PatronStatus,
  },
  listAdminTiers: {
    method: 'GET',
    path: '/admin/patron/tiers',
    summary: 'List all tiers, even those not on offer',
    access: 'admin',
    answer: list(AdminTier),
  },
  createTier: {
    method: 'POST',
    path: '/admin/patron/tiers',
    summary: 'Make a tier',
    access: 'admin',
    audit: 'tier_created',
    body: TierFields,
    answer: AdminTier,
  },
  changeTier: {
    method: 'POST',
    path: '/admin/patron/tiers/:id',
    about: 'tier',
    summary: 'Change a tier; only the fields that are sent',
    access: 'admin',
    audit: 'tier_changed',
    body: z.partial(TierFields),
    answer: AdminTier,
  },
  deleteTier: {
    method: 'DELETE',
    path: '/admin/patron/tiers/:id',
    about: 'tier',
    summary: 'Delete a tier that nobody ever had and that no code and no stamp uses',
    access: 'admin',
    audit: 'tier_deleted',
    answer: done,
  },
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
  listPatronCodes: {
    method: 'GET',
    path: '/admin/patron/codes',
    summary: 'Codes, the latest first; the codes themselves are shown once, when they are made',
    access: 'admin',
    query: paged,
    answer: list(PatronCode),
  },
  makePatronCodes: {
    method: 'POST',
    path: '/admin/patron/codes',
    summary: 'Make codes that give a tier, each once',
    access: 'admin',
    audit: 'patron_codes_made',
    rate: { max: 60, per: 'hour' },
    body: z.object({
      tierId: Id,
      days: z.nullable(z.int().check(z.minimum(dayRange.min), z.maximum(dayRange.max))),
      endsAt: Time,
      count: z.int().check(z.minimum(1), z.maximum(maxCodes)),
    }),
    answer: z.object({ codes: z.array(z.string()) }),
  },
  deletePatronCode: {
    method: 'DELETE',
    path: '/admin/patron/codes/:id',
    about: 'patronCode',
    summary: 'Delete a code; members keep its tier',
    access: 'admin',
    audit: 'patron_code_deleted',
    answer: done,
  },
});
