import * as z from 'zod/mini';
import { Id, Time } from '../fields.ts';
import { Currency } from '../money.ts';
import { AdvertPlacement, Device, Page, Tier } from './advert-forms.ts';

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
