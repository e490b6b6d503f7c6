import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Id, list, Time, text, whole } from '../fields.ts';
import { Currency } from '../money.ts';

export const advertLimits = {
  title: 120,
  link: 500,
  weight: 100,
  adverts: 200,
  pictureMB: 5,
  /** Limits for one member and one advert in a day (UTC). */
  countedADay: { impressions: 50, clicks: 3 },
  rate: 1_000_000,
} as const;

export const AdvertPlacement = z.enum(['left', 'right', 'top', 'bottom', 'feed']);
export type AdvertPlacement = z.infer<typeof AdvertPlacement>;
const Page = z.enum(['any', 'home', 'feed']);
const Device = z.enum(['any', 'desktop', 'mobile']);
const Tier = z.enum(['standard', 'premium']);

export const Advert = z.object({
  id: Id,
  title: z.string(),
  linkUrl: z.string(),
  placement: AdvertPlacement,
  page: Page,
  device: Device,
  /** A premium advert is shown twice as often as another of the same weight. */
  tier: Tier,
  weight: z.int(),
  media: z.object({ type: z.literal('image'), url: z.string(), width: z.int(), height: z.int() }),
  /** `side` is at the left and right; `inline` is between items. */
  format: z.enum(['inline', 'side']),
});
export type Advert = z.infer<typeof Advert>;

export const AdminAdvert = z.object({
  ...Advert.shape,
  startsAt: Time,
  endsAt: z.nullable(Time),
  paused: z.boolean(),
  ratePerThousand: z.int(),
  ratePerClick: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  revenue: z.int(),
  currency: Currency,
});
export type AdminAdvert = z.infer<typeof AdminAdvert>;

const rate = whole(0, 0, advertLimits.rate);
const LinkUrl = text(advertLimits.link, 'A link is required').check(
  z.refine(
    (link) => /^https?:\/\/[^\s/]+/i.test(link) && URL.canParse(link),
    'The link must begin with https:// or http://',
  ),
);
const optionalTime = z.pipe(
  z._default(z.nullable(z.string()), null),
  z.pipe(
    z.transform((time: string | null) => time || null),
    z.nullable(Time),
  ),
);

/** Older clients send `plan` for `tier`. */
export const AdvertForm = z.object({
  title: z.prefault(text(advertLimits.title, 'Title is required'), ''),
  linkUrl: z.prefault(LinkUrl, ''),
  placement: z._default(AdvertPlacement, 'feed'),
  page: z._default(Page, 'any'),
  device: z._default(Device, 'any'),
  tier: z._default(Tier, 'standard'),
  weight: whole(1, 1, advertLimits.weight),
  startsAt: optionalTime,
  endsAt: optionalTime,
  ratePerThousand: rate,
  ratePerClick: rate,
});
export type AdvertForm = z.infer<typeof AdvertForm>;

const whole0 = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
export const AdvertChange = z.strictObject({
  title: z.optional(text(advertLimits.title, 'Title is required')),
  linkUrl: z.optional(LinkUrl),
  placement: z.optional(AdvertPlacement),
  page: z.optional(Page),
  device: z.optional(Device),
  tier: z.optional(Tier),
  weight: z.optional(z.int().check(z.minimum(1), z.maximum(advertLimits.weight))),
  startsAt: z.optional(Time),
  endsAt: z.optional(z.nullable(Time)),
  paused: z.optional(z.boolean()),
  ratePerThousand: z.optional(whole0(advertLimits.rate)),
  ratePerClick: z.optional(whole0(advertLimits.rate)),
});
export type AdvertChange = z.infer<typeof AdvertChange>;

const Counted = z.object({ impressions: z.int(), clicks: z.int(), revenue: z.int() });

/** `mayTurnOff` comes with a tier. `shown` is false only if the member turned adverts off and still may. */
const AdvertChoice = z.object({ shown: z.boolean(), mayTurnOff: z.boolean() });

export const adverts = table({
  getAdvertChoice: {
    method: 'GET',
    path: '/me/adverts',
    summary: 'Read whether you see adverts, and whether your tier lets you switch them off',
    access: 'member',
    answer: AdvertChoice,
  },
  saveAdvertChoice: {
    method: 'POST',
    path: '/me/adverts',
    summary: 'Switch adverts off or on, if your tier allows it',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'hour' },
    body: z.strictObject({ shown: z.boolean() }),
    answer: AdvertChoice,
  },
  listAdverts: {
    method: 'GET',
    path: '/adverts',
    summary: 'List the running adverts',
    access: 'member',
    answer: list(Advert),
  },
  countAdverts: {
    method: 'POST',
    path: '/adverts/counts',
    summary:
      'Count views and clicks of running adverts on this page, up to a daily limit. The members behind them are forgotten after the day',
    access: 'member',
    whenLimited: 'allowed',
    rate: { max: 60, per: 'minute' },
    body: z.strictObject({
      items: z.array(z.strictObject({ id: Id, impressions: whole0(50), clicks: whole0(5) })).check(z.maxLength(50)),
    }),
    answer: z.object({ ok: z.literal(true) }),
  },
  createAdvert: {
    method: 'POST',
    path: '/adverts',
    aliases: ['/adverts/upload'],
    summary: 'Add an advert; its picture is the last part of the form',
    access: 'admin',
    audit: 'advert_created',
    form: AdvertForm,
    formAliases: { plan: 'tier', url: 'linkUrl', link: 'linkUrl', link_url: 'linkUrl' },
    fileFields: ['file', 'media'],
    answer: AdminAdvert,
  },
  changeAdvert: {
    method: 'POST',
    path: '/adverts/:id',
    about: 'advert',
    summary: 'Change, pause or continue an advert',
    access: 'admin',
    audit: 'advert_changed',
    body: AdvertChange,
    answer: AdminAdvert,
  },
  deleteAdvert: {
    method: 'DELETE',
    path: '/adverts/:id',
    about: 'advert',
    summary: 'Delete an advert. Its earnings stay in the revenue',
    access: 'admin',
    audit: 'advert_deleted',
    answer: z.object({ ok: z.literal(true) }),
  },
  listAllAdverts: {
    method: 'GET',
    path: '/admin/adverts',
    summary: 'List all adverts with their earnings, newest first',
    access: 'admin',
    answer: list(AdminAdvert),
  },
  getAdRevenue: {
    method: 'GET',
    path: '/ads/revenue',
    summary: 'Read impressions, clicks and revenue by day (UTC), and their sums',
    access: 'admin',
    query: z.object({ days: whole(30, 1, 400) }),
    answer: z.object({
      days: z.array(z.object({ day: z.string(), ...Counted.shape })),
      total: Counted,
      currency: Currency,
    }),
  },
});
