import * as z from 'zod/mini';
import { Time, text, whole } from '../fields.ts';
import { say } from './messages.ts';

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
export const Page = z.enum(['any', 'home', 'feed']);
export const Device = z.enum(['any', 'desktop', 'mobile']);
export const Tier = z.enum(['standard', 'premium']);

const rate = whole(0, 0, advertLimits.rate);
const LinkUrl = text(advertLimits.link, say('aLinkIsRequired')).check(
  z.refine((link) => /^https?:\/\/[^\s/]+/i.test(link) && URL.canParse(link), say('theLinkMustBeginWith')),
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
  title: z.prefault(text(advertLimits.title, say('titleIsRequired')), ''),
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

export const whole0 = (max: number) => z.int().check(z.minimum(0), z.maximum(max));
export const AdvertChange = z.strictObject({
  title: z.optional(text(advertLimits.title, say('titleIsRequired'))),
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
