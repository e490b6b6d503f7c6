import * as z from 'zod/mini';
import { Id, text } from '../fields.ts';
import { Currency } from '../money.ts';
import { say } from './messages.ts';

export const tierNameMax = 40;
export const maxPerks = 12;
export const perkMax = 120;
export const maxTiers = 50;

/** `amountCents` is a month. `url`: page for the payment. A tier includes everything of the lower levels. */
export const PatronTier = z.object({
  id: Id,
  name: z.string(),
  amountCents: z.int(),
  currency: Currency,
  perks: z.array(z.string()),
  url: z.nullable(z.string()),
  level: z.int(),
  noAdverts: z.boolean(),
});
export type PatronTier = z.infer<typeof PatronTier>;

export const AdminTier = z.object({
  ...PatronTier.shape,
  offered: z.boolean(),
  members: z.int(),
});
export type AdminTier = z.infer<typeof AdminTier>;

const Url = z.url({ protocol: /^https?$/, error: say('aLinkBeginsWithHttps') }).check(z.maxLength(500));
export const TierFields = z.object({
  name: text(tierNameMax, say('tierNameIsRequired')),
  amountCents: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  perks: z.array(text(perkMax, say('aPerkNeedsWords'))).check(z.maxLength(maxPerks)),
  url: z.nullable(Url),
  level: z.int().check(z.minimum(1), z.maximum(100)),
  noAdverts: z.boolean(),
  offered: z.boolean(),
});
export type TierFields = z.infer<typeof TierFields>;
