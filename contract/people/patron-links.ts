import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, Time, text } from '../fields.ts';
import { say } from './messages.ts';
import { LinkProblem, PatronStatus } from './patron-status.ts';

export const graceRange = { min: 0, max: 60 } as const;
const secretMax = 200;
export const maxPatreonTiers = 100;

const PatreonTierId = z.string().check(z.regex(/^\d{1,20}$/, say('theIdOfAPatreon')));

/** Patreon's name for the tier is known once a member had it. */
export const PatreonTier = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  tierId: z.nullable(Id),
});
export type PatreonTier = z.infer<typeof PatreonTier>;

export const PatreonOptions = z.object({
  offered: z.boolean(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  hasWebhookSecret: z.boolean(),
  graceDays: z.int(),
  tiers: z.array(PatreonTier),
  /** The admin enters this address at Patreon. */
  redirectUrl: z.string(),
  webhookUrl: z.string(),
});
export type PatreonOptions = z.infer<typeof PatreonOptions>;

export const PatreonOptionsChange = z.object({
  offered: z.boolean(),
  clientId: text(secretMax),
  clientSecret: z.optional(text(secretMax)),
  webhookSecret: z.optional(text(secretMax)),
  graceDays: z.int().check(z.minimum(graceRange.min), z.maximum(graceRange.max)),
  tiers: z
    .array(z.object({ id: PatreonTierId, tierId: z.nullable(Id) }))
    .check(z.maxLength(maxPatreonTiers, { error: () => say('atMostTiersOfPatreon', { most: maxPatreonTiers }) })),
});
export type PatreonOptionsChange = z.infer<typeof PatreonOptionsChange>;

export const PatreonHealth = z.object({
  links: z.int(),
  withTier: z.int(),
  due: z.int(),
  lastReadAt: z.nullable(Time),
  /** The last with a valid signature, and the last with an invalid one. */
  webhookAt: z.nullable(Time),
  webhookRefusedAt: z.nullable(Time),
  problems: z.array(z.object({ problem: LinkProblem, links: z.int(), at: Time })),
});
export type PatreonHealth = z.infer<typeof PatreonHealth>;

const hourly = (max: number) => ({ max, per: 'hour' }) as const;

export const patronLinks = table({
  startPatronLink: {
    method: 'GET',
    path: '/patron/authorize',
    page: '/#/patron',
    summary:
      'Get the address at which the browser links an account of Patreon, valid once in this session for ten minutes',
    access: 'member',
    rate: hourly(30),
    answer: z.object({ url: z.string() }),
  },
  finishPatronLink: {
    method: 'POST',
    path: '/patron/link',
    summary: 'Link the account of Patreon that sent the browser back with this code and state',
    access: 'member',
    whenLimited: 'allowed',
    rate: hourly(30),
    body: z.object({ code: text(500, say('theCodeIsMissing')), state: text(100, say('theStateIsMissing')) }),
    answer: PatronStatus,
  },
  readPatronLink: {
    method: 'POST',
    path: '/patron/link/read',
    summary: 'Read your membership again; at most once a minute',
    access: 'member',
    whenLimited: 'allowed',
    rate: hourly(20),
    answer: PatronStatus,
  },
  endPatronLink: {
    method: 'DELETE',
    path: '/patron/link',
    summary: 'Unlink your account of Patreon. Its tokens are deleted, and its tier ends',
    access: 'member',
    whenLimited: 'allowed',
    answer: PatronStatus,
  },
  getPatreonOptions: {
    method: 'GET',
    path: '/admin/patron/patreon',
    summary: 'Read the site’s keys at Patreon, and the tier for each tier of Patreon',
    access: 'admin',
    answer: PatreonOptions,
  },
  savePatreonOptions: {
    method: 'POST',
    path: '/admin/patron/patreon',
    summary: 'Change the keys and tiers of Patreon. All links are read again',
    access: 'admin',
    audit: 'patreon_options_saved',
    body: PatreonOptionsChange,
    answer: PatreonOptions,
  },
  getPatreonHealth: {
    method: 'GET',
    path: '/admin/patron/patreon/health',
    summary: 'Read the state of the links, with their errors',
    access: 'admin',
    answer: PatreonHealth,
  },
  readPatreonLinks: {
    method: 'POST',
    path: '/admin/patron/patreon/read',
    summary: 'Read all links again, as soon as possible',
    access: 'admin',
    audit: 'patreon_links_read',
    rate: hourly(12),
    answer: PatreonHealth,
  },
});
