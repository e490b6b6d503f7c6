import * as z from 'zod/mini';
import { table } from './call.ts';
import { Id, Time, text } from './fields.ts';
import { LinkProblem, PatronStatus } from './patron-status.ts';

export const graceRange = { min: 0, max: 60 } as const;
const secretMax = 200;
/** Tiers of Patreon that the site remembers. */
export const maxPatreonTiers = 100;

const PatreonTierId = z.string().check(z.regex(/^\d{1,20}$/, 'The id of a Patreon tier has digits only'));

/** A tier of Patreon, and the tier of this site that it gives. What Patreon calls it is known once a member had it. */
export const PatreonTier = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  amountCents: z.nullable(z.int()),
  tierId: z.nullable(Id),
});
export type PatreonTier = z.infer<typeof PatreonTier>;

/** Secrets can be set and are never told. */
export const PatreonOptions = z.object({
  offered: z.boolean(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  hasWebhookSecret: z.boolean(),
  graceDays: z.int(),
  tiers: z.array(PatreonTier),
  /** What is to be entered at Patreon. */
  redirectUrl: z.string(),
  webhookUrl: z.string(),
});
export type PatreonOptions = z.infer<typeof PatreonOptions>;

export const PatreonOptionsChange = z.object({
  offered: z.boolean(),
  clientId: text(secretMax),
  /** Left out or empty: as it is. */
  clientSecret: z.optional(text(secretMax)),
  webhookSecret: z.optional(text(secretMax)),
  graceDays: z.int().check(z.minimum(graceRange.min), z.maximum(graceRange.max)),
  tiers: z
    .array(z.object({ id: PatreonTierId, tierId: z.nullable(Id) }))
    .check(z.maxLength(maxPatreonTiers, `At most ${maxPatreonTiers} tiers of Patreon`)),
});
export type PatreonOptionsChange = z.infer<typeof PatreonOptionsChange>;

/** How the links do. */
export const PatreonHealth = z.object({
  links: z.int(),
  /** Links that give a tier at present. */
  withTier: z.int(),
  /** Links that are to be read now. */
  due: z.int(),
  lastReadAt: z.nullable(Time),
  /** The last webhook with a right signature, and the last with a wrong one. */
  webhookAt: z.nullable(Time),
  webhookRefusedAt: z.nullable(Time),
  problems: z.array(z.object({ problem: LinkProblem, links: z.int(), at: Time })),
});
export type PatreonHealth = z.infer<typeof PatreonHealth>;

const hourly = (max: number) => ({ max, per: 'hour' }) as const;

/** Members link their accounts with the provider, and admins set it up. */
export const patronLinks = table({
  startPatronLink: {
    method: 'GET',
    path: '/patron/authorize',
    page: '/#/patron',
    summary: 'Where the browser goes to link an account of Patreon; valid for ten minutes, in this session, once',
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
    body: z.object({ code: text(500, 'The code is missing'), state: text(100, 'The state is missing') }),
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
    summary: 'Unlink your account of Patreon: its tokens are deleted, and what it gave ends',
    access: 'member',
    whenLimited: 'allowed',
    answer: PatronStatus,
  },
  getPatreonOptions: {
    method: 'GET',
    path: '/admin/patron/patreon',
    summary: 'How the site speaks with Patreon, and which tier of its gives which',
    access: 'admin',
    answer: PatreonOptions,
  },
  savePatreonOptions: {
    method: 'POST',
    path: '/admin/patron/patreon',
    summary: 'Change it; all links are read again',
    access: 'admin',
    audit: 'patreon_options_saved',
    body: PatreonOptionsChange,
    answer: PatreonOptions,
  },
  getPatreonHealth: {
    method: 'GET',
    path: '/admin/patron/patreon/health',
    summary: 'How the links do, and why some could not be read',
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
